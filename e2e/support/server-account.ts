import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningProduct } from "./product";

/** Uid of the running server, whose log names its process. */
export function uidOfServer({ dataDir }: Pick<RunningProduct, "dataDir">): number {
  const [first = ""] = readFileSync(join(dataDir, "logs", "server.log"), "utf8").split("\n");
  const { pid } = JSON.parse(first) as { pid: number };
  const { stdout } = spawnSync("ps", ["-o", "uid=", "-p", String(pid)], { encoding: "utf8" });
  if (stdout.trim() === "") throw new Error(`no process ${pid}`);
  return Number(stdout);
}
