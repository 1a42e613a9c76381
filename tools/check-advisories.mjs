// Asks the registry for known advisories on what is shipped, and fails on a grave one that is not excused below.
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";

/**
 * Advisories that do not touch us, each with the reason, the day it was looked at and the day by which it is looked at
 * again: after that it counts once more.
 *
 * @type {{ id: string, reason: string, on: string, until: string }[]}
 */
export const EXCUSED = [];

const GRAVE = new Set(["high", "critical"]);
/** Somebody without a network is not kept waiting. */
const WITHIN_MS = 8000;

/**
 * Evaluates the output of `npm audit --json`.
 *
 * @param {unknown} answer parsed; null where there was none
 * @param {string} today YYYY-MM-DD
 * @returns `{ reached: false, why }`, or `{ reached: true, grave, lesser, excused }` with a line per advisory
 */
export function judge(answer, excused, today) {
  const known = answer?.vulnerabilities;
  if (typeof known !== "object" || known === null) {
    return { reached: false, why: answer?.error?.summary || answer?.message || "no answer" };
  }
  const found = new Map();
  for (const { name, severity, via = [] } of Object.values(known)) {
    // Packages affected only through another one are reported there.
    for (const advisory of via.filter((one) => typeof one === "object")) {
      const id = String(advisory.url ?? advisory.source)
        .split("/")
        .pop();
      found.set(`${id} ${name}`, {
        id,
        name,
        severity: advisory.severity ?? severity,
        title: advisory.title,
      });
    }
  }
  const lines = { grave: [], lesser: [], excused: [] };
  for (const { id, name, severity, title } of found.values()) {
    const line = `${name}: ${severity}: ${title} (${id})`;
    const excuse = excused.find((one) => one.id === id && one.until >= today);
    if (!GRAVE.has(severity)) lines.lesser.push(line);
    else if (excuse) lines.excused.push(`${line}: ${excuse.reason}, looked at on ${excuse.on}`);
    else lines.grave.push(line);
  }
  return { reached: true, ...lines };
}

/** Runs a program and reads its answer, within a time. @returns the JSON it wrote, null where it wrote none in time */
export function ask(command, args, withinMs = WITHIN_MS) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "ignore"],
      detached: process.platform !== "win32",
    });
    let output = "";
    const done = () => {
      clearTimeout(late);
      try {
        resolve(JSON.parse(output));
      } catch {
        resolve(null);
      }
    };
    const late = setTimeout(() => {
      end(child);
      output = "";
      done();
    }, withinMs);
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.once("error", done);
    child.once("close", done);
  });
}

/** The program with what it started. */
function end(child) {
  try {
    if (process.platform === "win32") child.kill();
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It ended by itself at the same moment.
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const answer = await ask("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0"]);
  const verdict = judge(answer, EXCUSED, new Date().toISOString().slice(0, 10));
  if (!verdict.reached) {
    console.log(`advisories: NOT CHECKED, the registry's list is not reachable (${verdict.why})`);
    process.exit(0);
  }
  const { grave, lesser, excused } = verdict;
  console.log(`advisories: ${grave.length} grave, ${excused.length} excused, ${lesser.length} lesser`);
  for (const line of [...excused, ...lesser]) console.log(`  ${line}`);
  for (const line of grave) console.error(`advisory: ${line}`);
  process.exit(grave.length > 0 ? 1 : 0);
}
