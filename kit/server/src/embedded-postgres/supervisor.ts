/** Arguments of the supervisor, as JSON in its only argument. */
export interface SupervisorTask {
  postgres: string;
  args: string[];
  /** `spawn` options of the server. */
  options: object;
  logFile: string;
  pgCtl: string;
  data: string;
}

/**
 * Supervisor process between us and the server. It holds the other end of a pipe from us: when we end in any way, kill
 * -9
 * included, the pipe closes and it stops the server. Run by `node -e`, so that it needs no file beside a bundle.
 */
export const SUPERVISOR = `
const { spawn } = require("node:child_process");
const { openSync } = require("node:fs");
const task = JSON.parse(process.argv[1]);
const log = openSync(task.logFile, "a");
const server = spawn(task.postgres, task.args, { ...task.options, stdio: ["ignore", log, log], windowsHide: true });
let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  if (process.platform === "win32") spawn(task.pgCtl, ["stop", "-D", task.data, "-m", "fast"], { stdio: "ignore" });
  else server.kill("SIGINT");
  setTimeout(() => server.kill("SIGQUIT"), 20000).unref();
}
server.once("error", () => process.exit(1));
server.once("exit", () => process.exit(stopping ? 0 : 1));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
process.stdin.once("end", stop).once("error", stop).once("close", stop).resume();
`;
