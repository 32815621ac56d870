// What every FileSystem must do. Run on the real adapter in a temporary folder and on the one in memory.
import { beforeEach, describe, expect, it } from "vitest";
import type { FileSystem } from "../../src/ports-fs.js";

export interface Harness {
  readonly fs: FileSystem;
  /** An empty folder. */
  readonly dir: string;
  link(path: string, target: string): Promise<void>;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (read: Uint8Array) => new TextDecoder().decode(read);

export function fileSystemContract(name: string, open: () => Promise<Harness>): void {
  describe(`FileSystem: ${name}`, () => {
    let fs: FileSystem;
    let dir: string;
    let link: Harness["link"];
    beforeEach(async () => {
      ({ fs, dir, link } = await open());
    });
    const code = async (work: Promise<unknown>) => {
      const error = await work.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      return (error as { code?: string } | undefined)?.code;
    };

    it("reads back what was written, and a second write replaces the first", async () => {
      await fs.write(`${dir}/a`, bytes("a longer first text"));
      await fs.write(`${dir}/a`, bytes("second"));
      expect(text(await fs.read(`${dir}/a`))).toBe("second");
      expect(await fs.lstat(`${dir}/a`)).toEqual({ kind: "file", size: 6 });
    });

    it("keeps its own copy of the bytes", async () => {
      const given = bytes("kept");
      await fs.write(`${dir}/a`, given);
      given.fill(0);
      (await fs.read(`${dir}/a`)).fill(0);
      expect(text(await fs.read(`${dir}/a`))).toBe("kept");
    });

    it("says which way a read or write is impossible", async () => {
      await fs.makeFolder(`${dir}/folder`);
      expect(await code(fs.read(`${dir}/missing`))).toBe("ENOENT");
      expect(await code(fs.read(`${dir}/folder`))).toBe("EISDIR");
      expect(await code(fs.write(`${dir}/missing/a`, bytes("x")))).toBe("ENOENT");
      expect(await code(fs.write(`${dir}/folder`, bytes("x")))).toBe("EISDIR");
    });

    it("creates only what is not there, and of many callers one succeeds", async () => {
      const codes = await Promise.all(
        ["1", "2", "3", "4", "5"].map((each) => code(fs.create(`${dir}/lock`, bytes(each)))),
      );
      expect(codes.filter((each) => each === undefined)).toHaveLength(1);
      expect(codes.filter((each) => each === "EEXIST")).toHaveLength(4);
      const winner = String(codes.indexOf(undefined) + 1);
      expect(text(await fs.read(`${dir}/lock`))).toBe(winner);
    });

    it("creates nothing through a link that points nowhere", async () => {
      await link(`${dir}/link`, "target");
      expect(await code(fs.create(`${dir}/link`, bytes("x")))).toBe("EEXIST");
      expect(await fs.lstat(`${dir}/target`)).toBeNull();
    });

    it("renames over a file", async () => {
      await fs.write(`${dir}/old`, bytes("old"));
      await fs.write(`${dir}/new`, bytes("new"));
      await fs.rename(`${dir}/new`, `${dir}/old`);
      expect(text(await fs.read(`${dir}/old`))).toBe("new");
      expect(await fs.lstat(`${dir}/new`)).toBeNull();
    });

    it("renames over a link, not over what it points to", async () => {
      await fs.write(`${dir}/target`, bytes("target"));
      await link(`${dir}/link`, "target");
      await fs.write(`${dir}/new`, bytes("new"));
      await fs.rename(`${dir}/new`, `${dir}/link`);
      expect(await fs.lstat(`${dir}/link`)).toEqual({ kind: "file", size: 3 });
      expect(text(await fs.read(`${dir}/target`))).toBe("target");
    });

    it("does not rename what is missing, nor a file over a folder, nor into a missing one", async () => {
      await fs.write(`${dir}/a`, bytes("a"));
      await fs.makeFolder(`${dir}/folder`);
      expect(await code(fs.rename(`${dir}/missing`, `${dir}/b`))).toBe("ENOENT");
      expect(await code(fs.rename(`${dir}/a`, `${dir}/folder`))).toBe("EISDIR");
      expect(await code(fs.rename(`${dir}/a`, `${dir}/missing/a`))).toBe("ENOENT");
      expect(text(await fs.read(`${dir}/a`))).toBe("a");
    });

    it("removes a file, and a link without its target", async () => {
      await fs.write(`${dir}/a`, bytes("a"));
      await link(`${dir}/link`, "a");
      await fs.remove(`${dir}/link`);
      expect(await fs.lstat(`${dir}/link`)).toBeNull();
      expect(text(await fs.read(`${dir}/a`))).toBe("a");
      await fs.remove(`${dir}/a`);
      expect(await fs.lstat(`${dir}/a`)).toBeNull();
      expect(await code(fs.remove(`${dir}/a`))).toBe("ENOENT");
    });

    it("does not remove a folder as a file", async () => {
      await fs.makeFolder(`${dir}/folder`);
      expect(["EISDIR", "EPERM"]).toContain(await code(fs.remove(`${dir}/folder`)));
      expect(await fs.lstat(`${dir}/folder`)).toMatchObject({ kind: "folder" });
    });

    it("makes a folder with those above it, and again without complaint", async () => {
      await fs.makeFolder(`${dir}/a/b/c`);
      await fs.makeFolder(`${dir}/a/b/c`);
      expect(await fs.lstat(`${dir}/a/b/c`)).toMatchObject({ kind: "folder" });
      await fs.write(`${dir}/file`, bytes("x"));
      expect(await code(fs.makeFolder(`${dir}/file`))).toBe("EEXIST");
      expect(await code(fs.makeFolder(`${dir}/file/b`))).toBe("ENOTDIR");
    });

    it("removes only an empty folder", async () => {
      await fs.makeFolder(`${dir}/a/b`);
      expect(await code(fs.removeFolder(`${dir}/a`))).toBe("ENOTEMPTY");
      await fs.removeFolder(`${dir}/a/b`);
      await fs.removeFolder(`${dir}/a`);
      expect(await fs.lstat(`${dir}/a`)).toBeNull();
      expect(await code(fs.removeFolder(`${dir}/a`))).toBe("ENOENT");
      await fs.write(`${dir}/file`, bytes("x"));
      expect(await code(fs.removeFolder(`${dir}/file`))).toBe("ENOTDIR");
    });

    it("lists a folder in code-unit order, without following links", async () => {
      await fs.makeFolder(`${dir}/b`);
      for (const name of ["a", "B", "é", "10", "9"]) await fs.write(`${dir}/${name}`, bytes("x"));
      await link(`${dir}/z`, "b");
      expect(await fs.list(dir)).toEqual([
        { name: "10", kind: "file" },
        { name: "9", kind: "file" },
        { name: "B", kind: "file" },
        { name: "a", kind: "file" },
        { name: "b", kind: "folder" },
        { name: "z", kind: "link" },
        { name: "é", kind: "file" },
      ]);
      expect(await code(fs.list(`${dir}/missing`))).toBe("ENOENT");
      expect(await code(fs.list(`${dir}/a`))).toBe("ENOTDIR");
    });

    it("tells what is at a path: nothing, below a file, a link", async () => {
      await fs.write(`${dir}/file`, bytes("x"));
      await link(`${dir}/link`, "missing");
      expect(await fs.lstat(`${dir}/missing`)).toBeNull();
      expect(await fs.lstat(`${dir}/file/below`)).toBeNull();
      expect(await fs.lstat(`${dir}/link`)).toMatchObject({ kind: "link" });
    });

    it("follows links to folders on the way to a file", async () => {
      await fs.makeFolder(`${dir}/folder`);
      await fs.write(`${dir}/folder/a`, bytes("a"));
      await link(`${dir}/link`, "folder");
      expect(text(await fs.read(`${dir}/link/a`))).toBe("a");
      expect(await fs.lstat(`${dir}/link/a`)).toEqual({ kind: "file", size: 1 });
      expect(await fs.realPath(`${dir}/link/a`)).toBe(await fs.realPath(`${dir}/folder/a`));
      expect(await code(fs.realPath(`${dir}/link/missing`))).toBe("ENOENT");
    });

    it("syncs a folder that is there", async () => {
      await fs.syncFolder(dir);
      expect(await code(fs.syncFolder(`${dir}/missing`))).toBe("ENOENT");
    });
  });
}
