import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type BrowserContext, chromium } from "playwright-core";
import { requireChromium } from "../../../tools/chromium.mjs";
import { BROWSER_ARGUMENTS } from "../../support/browser";

/** Browser with a profile of its own on the disk, which outlives the process. */
export class BrowserProcess {
  private child: ChildProcess | null = null;

  private constructor(private readonly folder: string) {}

  static async create(): Promise<BrowserProcess> {
    return new BrowserProcess(await mkdtemp(join(tmpdir(), "surco-profile-")));
  }

  get isRunning(): boolean {
    return this.child !== null;
  }

  /** Starts the process over its profile. */
  async open(): Promise<BrowserContext> {
    const own = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${this.folder}`, "--lang=es-AR"];
    const child = spawn(requireChromium(), [...BROWSER_ARGUMENTS, ...own, "about:blank"], {
      stdio: ["ignore", "ignore", "pipe"],
      // Its helpers are killed with it.
      detached: true,
    });
    this.child = child;
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const [context] = browser.contexts();
    if (context === undefined) throw new Error("the browser has no context");
    return context;
  }

  /** Kills the process and its helpers at once, whatever they are writing. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child?.pid === undefined) return;
    const over = once(child, "exit");
    process.kill(-child.pid, "SIGKILL");
    await over;
  }

  /** Kills the process and deletes its profile. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Address of the debugger, which the process prints when it is ready. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error("the browser prints nothing");
  const printed: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    printed.push(line);
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      // Drained unread: a full pipe would stop the browser.
      stderr.resume();
      return address;
    }
  }
  throw new Error(`the browser did not start: ${printed.join("\n")}`);
}
