import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { chooseServerAccount } from "./choose-server-account";
import { becomeAccount, thisMachine } from "./this-machine";

/**
 * Test program: changes its account for the data folder in its argument as the server does, rewrites a stored file, and
 * prints its rights as JSON.
 */
const dataDir = process.argv[2] ?? "";
const THREAD = `
  const { parentPort } = require("node:worker_threads");
  parentPort.once("message", () => parentPort.postMessage(process.getuid()));
`;
const thread = new Worker(THREAD, { eval: true, execArgv: [] });
await new Promise((resolve) => thread.once("online", resolve));

const folders = { blobs: path.join(dataDir, "blobs"), code: [] };
const { account, warning } = await chooseServerAccount(null, thisMachine(folders));
if (account) becomeAccount(account);

const logo = path.join(folders.blobs, "logos", "one.png");
const stored = readFileSync(logo, "utf8");
writeFileSync(logo, "new");
const rights = { uid: process.getuid?.(), groups: process.getgroups?.(), canBeRoot: canBeRoot() };
thread.postMessage("");
thread.once("message", (threadUid) => {
  process.stdout.write(JSON.stringify({ ...rights, threadUid, stored, warning }));
  void thread.terminate();
});

function canBeRoot(): boolean {
  try {
    process.setuid?.(0);
    return true;
  } catch {
    return false;
  }
}
