import { createHash } from "node:crypto";
import type { Config } from "./config";

/** Name of a configuration, the same for all processes of an installation. */
export function configurationId(config: Config): string {
  const shared = { ...config, role: null, port: null, host: null, dataDir: null };
  return createHash("sha256").update(JSON.stringify(shared)).digest("hex").slice(0, 16);
}
