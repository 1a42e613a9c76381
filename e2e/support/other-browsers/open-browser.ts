import type { Page } from "playwright-core";
import { PATIENCE_MS } from "../browser";
import { startDisplay } from "./display";
import { launchFirefox, TYPE_BY_BROWSER } from "./firefox";
import type { StoryPage } from "./story-page";
import { startWebKit } from "./web-driver";
import { openWebKitPage } from "./webkit-page";

export type OtherBrowser = "firefox" | "webkit";

export interface OpenedBrowser {
  page: StoryPage;
  /** Errors that the page's console had; WebKit's driver reports none. */
  problems: string[];
  close(): Promise<void>;
}

/** Entries of the storage that pages of a story find: no tours by themselves, and texts in Spanish. */
const STORED = { "surco.story": "1", "surco.tours": "by-hand", "surco.language": "es" };

/** Starts an installed Firefox or WebKitGTK under a virtual display. @throws Error that names what is not installed */
export async function openBrowser(name: OtherBrowser): Promise<OpenedBrowser> {
  const display = await startDisplay();
  try {
    const opened = await (name === "firefox" ? openFirefox : openWebKit)(display.environment);
    return {
      ...opened,
      async close() {
        await opened.close();
        display.stop();
      },
    };
  } catch (error) {
    display.stop();
    throw error;
  }
}

async function openFirefox(environment: NodeJS.ProcessEnv): Promise<OpenedBrowser> {
  const browser = await launchFirefox(environment);
  const context = await browser.newContext({ locale: "es-AR", viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(PATIENCE_MS);
  // Pages without an origin have no storage.
  const store = Object.entries(STORED).map(([key, value]) => `localStorage.setItem("${key}", "${value}");`);
  await context.addInitScript({ content: `try { ${store.join(" ")} } catch {}` });
  await context.addInitScript({ content: TYPE_BY_BROWSER });
  const page: Page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  return { page, problems, close: () => browser.close() };
}

async function openWebKit(environment: NodeJS.ProcessEnv): Promise<OpenedBrowser> {
  const session = await startWebKit(environment);
  const page = await openWebKitPage(session, STORED);
  await page.setViewportSize({ width: 1280, height: 800 });
  return { page, problems: [], close: () => session.end() };
}
