import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

export interface PartSettings {
  name: string;
  /** Program for Node. */
  program: string;
  environment: Record<string, string | undefined>;
  /** Log file; null for this terminal. */
  logFile: string | null;
  /** Ready condition: a line of JSON with these properties on its output, or an open port. */
  readyWhen: { answers: string[] } | { listensOn: number; host: string };
  /** Called when it ends unexpectedly. */
  onFailure: (sentence: string) => void;
}

/** Child process of the product. */
export interface Part {
  /** Values that it printed when ready. */
  answer: Record<string, string>;
  /** Restarts it on the same ports, as after a new build. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Failed start, with a message for the terminal. */
class PartError extends Error {
  override readonly name = "PartError";
}

const READY_WITHIN_MS = 60_000;
/** Grace period for open requests and jobs; longer than the server's own. */
const STOP_WITHIN_MS = 20_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Ends the child soon after its parent's pipe has closed, since a surviving child would hold its port against the next
 * start.
 */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  'process.stdin.on("end", () => setTimeout(() => process.exit(1), 1000).unref()).on("error", () => {}).resume().unref?.();',
)}`;

/** @throws PartError with the location of the log */
export async function startPart(settings: PartSettings): Promise<Part> {
  let child = launch(settings);
  let isStopping = false;
  const watch = () =>
    child.once("exit", () => {
      if (!isStopping) settings.onFailure(`The ${settings.name} has ended: ${logHint(settings)}.`);
    });
  const stop = async () => {
    isStopping = true;
    await end(child);
  };
  try {
    const answer = await untilReady(child, settings);
    watch();
    return {
      answer,
      stop,
      async restart() {
        await stop();
        child = launch({ ...settings, environment: { ...settings.environment, ...portVariables(answer) } });
        await untilReady(child, settings);
        isStopping = false;
        watch();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function launch({ program, environment, logFile, readyWhen }: PartSettings): ChildProcess {
  const log = logFile === null ? null : openLog(logFile);
  const child = spawn(process.execPath, ["--enable-source-maps", "--import", END_WITH_PARENT, program], {
    env: environment,
    stdio: ["pipe", "answers" in readyWhen ? "pipe" : (log ?? "inherit"), log ?? "inherit"],
    // Ctrl+C reaches this process only, which stops the children in order.
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  child.stdin?.on("error", () => {});
  if (log !== null) closeSync(log);
  return child;
}

async function untilReady(child: ChildProcess, settings: PartSettings): Promise<Record<string, string>> {
  const { readyWhen } = settings;
  const ended = new Promise<never>((_, reject) => {
    const fail = () => reject(new PartError(`The ${settings.name} did not start: ${logHint(settings)}.`));
    child.once("exit", fail);
    child.once("error", fail);
  });
  const ready = "answers" in readyWhen ? firstAnswer(child, readyWhen.answers) : listening(child, readyWhen);
  const late = sleep(READY_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new PartError(`The ${settings.name} was not ready in time: ${logHint(settings)}.`);
  });
  return Promise.race([ready, ended, late]);
}

async function firstAnswer(child: ChildProcess, words: string[]): Promise<Record<string, string>> {
  if (!child.stdout) throw new Error("its output is not read");
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith("{")) continue;
    const report: Record<string, unknown> = JSON.parse(line);
    // Later output is discarded, so that the pipe does not fill.
    child.stdout.resume();
    return Object.fromEntries(words.map((word) => [word, String(report[word] ?? "")]));
  }
  throw new Error("it ended without output");
}

async function listening(
  child: ChildProcess,
  { listensOn, host }: { listensOn: number; host: string },
): Promise<Record<string, string>> {
  // By number: a container without /etc/hosts knows no localhost.
  const reachable = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  while (child.exitCode === null && !(await canConnect(listensOn, reachable))) await sleep(50);
  return {};
}

function canConnect(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
  await ended;
  clearTimeout(late);
}

/** Environment variables that keep the ports of the printed addresses. */
function portVariables(answer: Record<string, string>): Record<string, string> {
  const port = (address: string | undefined) => (address ? new URL(address).port : "");
  return { SURCO_DEMO_PORT: port(answer.url), SURCO_DEMO_SMTP_PORT: port(answer.smtpUrl) };
}

function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  // Also what an older version created readable for all.
  chmodSync(path.dirname(file), 0o700);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

function logHint({ logFile }: PartSettings): string {
  if (logFile === null) return "see above";
  const last = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-8).join("\n  ");
  return `see ${logFile}, which ends with\n  ${last}\n`;
}
