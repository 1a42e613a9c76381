// Installs what the lock file says, when it is missing or not what is installed. Needs nothing but Node and npm.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, requireDisk, requireWritable } from "./refusal.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Disk space of node_modules, with room for npm's own copies. */
const NEEDED_MB = 1500;

/** @throws Refusal with a sentence that says what to do */
export async function ensureInstalled() {
  if (isInstalled()) return;
  requireWritable(root);
  requireDisk(root, NEEDED_MB, "The packages");
  console.log("Installing what package-lock.json says (once; a minute or two) …");
  // None of the packages needs its install script, so none is run.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (run.status !== 0 || !isInstalled()) {
    throw new Refusal('The packages could not be installed: see above, then try "npm ci" by itself.');
  }
}

/** npm notes in node_modules what it has put there, as the last thing it does. */
function isInstalled() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  const isSame = (path) => present[path]?.version === wanted[path].version;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith("node_modules/") || entry.link) return true;
    return isSame(path) || (entry.optional && !present[path]);
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  } catch {
    return null;
  }
}
