import { fstatSync } from "node:fs";
import { readConfig } from "./config";
import { startDemoWorld } from "./start-demo-world";

const world = await startDemoWorld(readConfig());
console.log(JSON.stringify({ url: world.url, smtpUrl: world.smtpUrl }));

const stop = () => {
  void world.close().finally(() => process.exit(0));
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

// A pipe as input belongs to the process that started this one: it ends when that process dies, however it dies.
const input = fstatSync(0);
if (input.isFIFO() || input.isSocket()) {
  process.stdin.on("end", stop);
  process.stdin.on("error", stop);
  process.stdin.resume();
}
