import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { requireChromium } from "../../tools/chromium.mjs";

const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PICTURES = ".artifacts/screens";

/** Pixels of the screen per CSS pixel. */
const SCALE = Number(process.env.SURCO_SCREEN_SCALE ?? 1);

/** Milliseconds between frames of a page; null at the pace of the screen. */
const FRAME_MS = process.env.SURCO_FRAME_MS ? Number(process.env.SURCO_FRAME_MS) : null;

/** Gives a page fewer frames, as a slow device does: the processor draws each one. */
const slowFrames = (frameMs: number) => `{
  const requestFrame = requestAnimationFrame.bind(window);
  const waiting = new Set();
  let lastId = 0;
  window.requestAnimationFrame = (callback) => {
    const id = ++lastId;
    waiting.add(id);
    const show = () => requestFrame((now) => { if (waiting.delete(id)) callback(now); });
    setTimeout(show, ${frameMs} - (performance.now() % ${frameMs}));
    return id;
  };
  window.cancelAnimationFrame = (id) => { waiting.delete(id); };
}`;

/** Ends a story that hangs; a busy machine fails none. */
export const PATIENCE_MS = 120_000;

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
/** The desktop at an enlargement of 200 %. */
export const zoomed = { width: 640, height: 400 };

/** Arguments of every browser of the stories. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: [...BROWSER_ARGUMENTS] });
}

/** Starts a browser that has no WebGL, as one on a computer whose graphics card it does not trust. */
export function launchWithoutWebGl(): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(),
    args: [...BROWSER_ARGUMENTS, "--disable-3d-apis"],
  });
}

export type VisitOptions = Pick<
  BrowserContextOptions,
  "viewport" | "colorScheme" | "locale" | "storageState" | "serviceWorkers" | "deviceScaleFactor"
>;

/** A fresh visitor. Pages know that they are part of a story, and hand out their map. */
export async function visit(
  browser: Browser,
  options: VisitOptions = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({
    viewport: desktop,
    deviceScaleFactor: SCALE,
    locale: "es-AR",
    reducedMotion: "reduce",
    hasTouch: options.viewport === phone,
    // Stories count what a page asks for; the one about working without a network lets the worker in.
    serviceWorkers: "block",
    extraHTTPHeaders: { "x-forwarded-for": ownAddress() },
    ...options,
  });
  await prepareContext(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`${message.text()} (${message.location().url})`);
  });
  return { context, page, problems };
}

/**
 * Network address of a visitor, as a proxy forwards it: all stories together open more sessions in five minutes than one
 * address may.
 */
const ownAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join(".")}`;

/** Lets the pages of a browser know that they are part of a story. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(PATIENCE_MS);
  watchRequests(context);
  await context.addInitScript({ content: 'localStorage.setItem("surco.story", "1")' });
  if (FRAME_MS !== null) await context.addInitScript({ content: slowFrames(FRAME_MS) });
  // Nobody is shown around by surprise; a story about the tours takes this back.
  await context.addInitScript({ content: 'localStorage.setItem("surco.tours", "by-hand")' });
}

const openRequests = new WeakMap<BrowserContext, { open: Set<Request>; changedAt: number }>();
const IDLE_MS = 500;

function watchRequests(context: BrowserContext): void {
  const state = { open: new Set<Request>(), changedAt: 0 };
  openRequests.set(context, state);
  const note = (change: (request: Request) => void) => (request: Request) => {
    // The stream of changes stays open.
    if (new URL(request.url()).pathname === "/api/changes") return;
    change(request);
    state.changedAt = Date.now();
  };
  context.on(
    "request",
    note((request) => state.open.add(request)),
  );
  // A closed page, or the document before a navigation, ends its requests without a word about some of them.
  const forget = (isOver: (request: Request) => boolean) => {
    for (const request of state.open) if (isOver(request)) state.open.delete(request);
  };
  context.on("page", (page) => {
    page.on("close", () => forget((request) => pageOf(request) === page));
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame())
        forget((request) => pageOf(request) === page && request.isNavigationRequest());
    });
  });
  for (const event of ["requestfinished", "requestfailed"] as const) {
    // `on` has one signature for each event.
    context.on(
      event as "requestfinished",
      note((request) => state.open.delete(request)),
    );
  }
}

/** Page of a request; null for those of a service worker and of a page that is not there yet. */
function pageOf(request: Request): Page | null {
  if (request.serviceWorker() !== null) return null;
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

/** Waits until a visitor's page has loaded and no request is under way for half a second, the stream of changes aside. */
export async function networkIsIdle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const state = openRequests.get(page.context());
  if (state === undefined) throw new Error("the requests of this page are not watched");
  const since = Date.now();
  const giveUp = since + PATIENCE_MS;
  const isIdle = () => state.open.size === 0 && Date.now() - Math.max(since, state.changedAt) >= IDLE_MS;
  while (!isIdle()) {
    if (Date.now() > giveUp) {
      throw new Error(`still loading ${[...state.open].map((request) => request.url()).join(", ")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Keeps a picture of the screen beside the run. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/**
 * Violations that axe finds on the current screen, one line each; empty is the aim.
 *
 * @param part  selector of the part that is inspected, as of a form above a screen that was
 */
export async function accessibilityProblems(page: Page, part = "html"): Promise<string[]> {
  // The network may be idle while the page's code is still being run: nothing is drawn yet.
  await page.locator("h1").first().waitFor({ state: "attached" });
  // Through the debugger: a script tag would be refused by the page's own policy, as it should be.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeScript);
  // Of what is in order only a count is kept, which is most of the work on a large screen.
  const found = await page.evaluate<AxeViolation[]>(
    `axe.run("${part}", { resultTypes: ["violations"] }).then((result) => result.violations)`,
  );
  return found.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id} (${violation.impact}): ${node.target.join(" ")}: ${node.failureSummary ?? ""}`,
    ),
  );
}

interface AxeViolation {
  id: string;
  impact: string;
  nodes: { target: string[]; failureSummary?: string }[];
}
