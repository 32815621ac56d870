// Whether lint ends with exit code 1.
import { type Finding, type FindingSeverity, severities } from "../domain/finding.js";

/** Whether one that is open, and not accepted, is at least so severe. */
export const reaches = (findings: readonly Pick<Finding, "status" | "severity">[], failOn: FindingSeverity): boolean =>
  findings.some(
    ({ status, severity }) => status === "open" && severities.indexOf(severity) >= severities.indexOf(failOn),
  );
