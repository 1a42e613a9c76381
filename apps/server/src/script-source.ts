import { createHash } from "node:crypto";

/** Source of an inline script for the content security policy. */
export function scriptSource(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}
