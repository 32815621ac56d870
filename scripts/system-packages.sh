#!/usr/bin/env bash
# Installs what `npm run test:system` needs beside `npm ci`: Debian's Chromium, Python 3, Hugo and nginx, a Node of another version,
# Deno and Bun, and the site generators of test/system/sites/.
# Comes in: nothing. Goes out: chromium, python3 and hugo on the path; the others in node_modules/.cache/system-tests/.
# The one rule: the Node that runs this project is never replaced, and no service is started; that is why the other Node and nginx are
# unpacked and not installed.
set -euo pipefail
case "${1:-}" in
  "") ;;
  -h | --help)
    echo "bash scripts/system-packages.sh"
    echo "Installs what \`npm run test:system\` needs beside \`npm ci\`: Chromium, Python 3, Hugo, nginx, a Node of another version, Deno, Bun,"
    echo "and the site generators of test/system/sites/."
    exit 0
    ;;
  *)
    echo "There is no use for \"$1\". See --help." >&2
    exit 2
    ;;
esac
cd "$(dirname "$0")/.."

if ! command -v apt-get >/dev/null; then
  echo "test:system needs Debian packages (chromium, python3, hugo, nginx, and another Node to try); there is no apt-get here." >&2
  exit 1
fi
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
updated=""
update() { [ -n "$updated" ] || as_root apt-get update -qq; updated=yes; }

for package in chromium python3 hugo; do
  if ! command -v "$package" >/dev/null; then
    echo "Installing $package"
    update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package" >/dev/null
  fi
done

# Without links, so that a worktree which shares its node_modules leaves no path of its own behind.
place=$(cd node_modules && pwd -P)/.cache/system-tests
if ! "$place/node" --version >/dev/null 2>&1; then
  update
  # The newest of Debian's own versions; none where Debian's is the one that runs this project.
  version=$(apt-cache madison nodejs | awk '{ print $3 }' | grep -v nodesource | head -n 1 || true)
  if [ -n "$version" ] && [ "${version%%[+~-]*}" != "$(node -p process.versions.node)" ]; then
    echo "Unpacking Node $version"
    rm -rf "$place" && mkdir -p "$place/deb"
    library=$(apt-cache show "nodejs=$version" | sed -n 's/^Depends:.*\(libnode[0-9]*\) .*/\1/p' | head -n 1)
    # The shared library conflicts with other Nodes and is unpacked too; what it needs conflicts with nothing.
    needed=$(apt-cache depends "$library=$version" | sed -n 's/^  Depends: \([a-z0-9.+-]*\)$/\1/p')
    # shellcheck disable=SC2086 # a list of package names
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $needed >/dev/null
    (cd "$place/deb" && apt-get download -qq "nodejs=$version" "$library=$version" 2>/dev/null)
    for package in "$place"/deb/*.deb; do dpkg-deb -x "$package" "$place/usr-node"; done
    libraries=$(dirname "$(find "$place/usr-node" -name 'libnode.so.*' | head -n 1)")
    printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s "$@"\n' "$libraries" "$place/usr-node/usr/bin/nodejs" >"$place/node"
    chmod +x "$place/node"
    "$place/node" --version
  fi
fi

# Deno and Bun come as packages with a binary of 100 MB each: too much for every `npm ci`, so they are no development dependencies.
if ! "$place/deno" --version >/dev/null 2>&1 || ! "$place/bun" --version >/dev/null 2>&1; then
  echo "Installing Deno and Bun"
  npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$place/runtimes" deno@2.9.6 bun@1.4.5 >/dev/null
  for name in deno bun; do
    binary=$(cd "$place" && find runtimes/node_modules/@deno runtimes/node_modules/@oven -type f -name "$name" -size +1M | head -n 1)
    chmod +x "$place/$binary"
    ln -sf "$binary" "$place/$name"
  done
  "$place/deno" --version | head -n 1
  echo "bun $("$place/bun" --version)"
fi

if ! "$place/nginx" -v 2>/dev/null; then
  echo "Unpacking nginx"
  update
  libraries=$(apt-cache depends nginx | sed -n 's/^  Depends: \([a-z0-9.+-]*\)$/\1/p' | grep -E '^(lib|zlib)')
  # shellcheck disable=SC2086 # a list of package names
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $libraries >/dev/null
  mkdir -p "$place/nginx-deb"
  (cd "$place/nginx-deb" && apt-get download -qq nginx 2>/dev/null)
  for package in "$place"/nginx-deb/*.deb; do dpkg-deb -x "$package" "$place/nginx-root"; done
  ln -sf nginx-root/usr/sbin/nginx "$place/nginx"
  "$place/nginx" -v
fi

# The site generators, as their lock names them: 250 MB that no other test needs.
if ! cmp -s test/system/sites/package-lock.json "$place/sites/package-lock.json" || [ ! -d "$place/sites/node_modules" ]; then
  echo "Installing the site generators of test/system/sites"
  mkdir -p "$place/sites"
  rm -f "$place/sites/package-lock.json"
  cp test/system/sites/package.json "$place/sites/"
  cp test/system/sites/package-lock.json "$place/sites/package-lock.json"
  npm ci --silent --no-audit --no-fund --ignore-scripts --prefix "$place/sites" || { rm "$place/sites/package-lock.json"; exit 1; }
fi
