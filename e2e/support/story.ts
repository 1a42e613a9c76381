import { compareDates, localDay, type Season, seasonOf, seasonRange } from "@surco/calendar";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchBrowser, networkIsIdle, PATIENCE_MS, type VisitOptions, visit } from "./browser";
import type { StoryPage } from "./other-browsers/story-page";
import { type RunningProduct, startProduct } from "./product";
import { serverErrors } from "./server-errors";
import { bearerOf } from "./session";
import { sharedProduct } from "./shared-product";

/** Environment of a story; available once its tests run. */
export interface Story {
  product: RunningProduct;
  browser: Browser;
  page: Page;
  /** Errors of the page. */
  problems: string[];
}

/** Field of the demonstration farm. */
const DEMONSTRATION_FIELD = "El Molino";

/** The season of a field of the demonstration is read in the background. */
export const SEASON_MS = 180_000;

/** Starts the product and a browser with one visitor before the story's tests, and ends both after them. @param environment settings of the product */
export function runStory(environment: Record<string, string> = {}): Story {
  return runStoryOn(() => startProduct(environment));
}

/**
 * The same on the product that all such stories share: for those that open the demonstration farm, of which each visitor has
 * his own, and change nothing that others see.
 */
export function runDemonstrationStory(options: VisitOptions = {}): Story {
  return runStoryOn(sharedProduct, options);
}

function runStoryOn(findProduct: () => Promise<RunningProduct>, options: VisitOptions = {}): Story {
  const story = {} as Story;
  beforeAll(async () => {
    [story.product, story.browser] = await Promise.all([findProduct(), launchBrowser()]);
    Object.assign(story, await visit(story.browser, options));
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail" || !story.product) return;
    const errors = await serverErrors(story.product.dataDir);
    const shown = await story.page?.evaluate("document.body.innerText.slice(0, 1000)").catch(String);
    process.stderr.write(
      `${["The server's last errors:", ...errors, `The page shows at ${story.page?.url()}:`, shown].join("\n")}\n`,
    );
  });
  afterAll(async () => {
    await story.browser?.close();
    await story.product?.stop();
  });
  return story;
}

type OpenStory = Pick<Story, "page" | "product">;

/** Opens the demonstration farm: its fields in the list. */
export async function openDemonstration({ page, product }: OpenStory): Promise<void> {
  await page.goto(product.url);
  // The application takes the place of the page that came first.
  await networkIsIdle(page);
  await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
  await page.getByRole("link", { name: DEMONSTRATION_FIELD }).waitFor();
}

/**
 * Opens a field of the demonstration farm and waits until its season is read.
 * @param isReadBefore  open it only then: a page draws each date as it arrives, which is the work of several page loads
 */
export async function openDemonstrationField(
  story: Story,
  name: string,
  { isReadBefore = true }: { isReadBefore?: boolean } = {},
): Promise<void> {
  const { page } = story;
  await openDemonstration(story);
  if (isReadBefore) {
    const request = await requestSeason(story, name, currentSeason());
    const state = async () => (await request()).progress?.state;
    await expect.poll(state, { timeout: SEASON_MS, interval: 1000 }).toBe("done");
  }
  await page.getByRole("link", { name }).click();
  await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
  await page
    .getByText(/Leyendo imágenes|Buscando imágenes/)
    .waitFor({ state: "detached", timeout: SEASON_MS });
}

export const currentSeason = () => seasonOf("AR", "2", localDay(new Date()));

/** Requests a season of a field in the list, which orders its reading. @returns a function that requests it again */
export async function requestSeason({ page, product }: OpenStory, name: string, season: Season) {
  const fieldId = await listedFieldId(page, name);
  const today = localDay(new Date());
  const { from, until: end } = seasonRange("AR", "2", season);
  const until = compareDates(end, today) < 0 ? end : today;
  const headers = { authorization: `Bearer ${bearerOf(await page.context().storageState())}` };
  const request = async (): Promise<{ progress?: { state: string } }> => {
    const answer = await page.request.get(`${product.url}/api/sentinel/catalog`, {
      headers,
      params: { fieldId, from, until },
    });
    return answer.json();
  };
  await request();
  return request;
}

/** Id of a field in the list. */
export async function listedFieldId(page: Page, name: string): Promise<string> {
  const path = await page.getByRole("link", { name }).first().getAttribute("href");
  return /\/field\/([\w-]+)/.exec(path ?? "")?.[1] ?? "";
}

/** Address of the opened field without its section. */
export function openedFieldPath(page: Pick<StoryPage, "url">): string {
  return new URL(page.url()).pathname.replace(/(\/field\/[\w-]+).*/, "$1");
}

/**
 * Shows an address of the running application, as one of its links does; loading it anew is most of the work of a step. The
 * page before must be drawn: a navigation under way would win. Notices of the page before are closed: they would pass for those
 * of the next step. For addresses that a person opens from outside, and for what must survive a reload, use `page.goto`.
 */
export async function showAddress(page: StoryPage, path: string): Promise<void> {
  // A notice does not close by itself while the pointer is over it.
  const closeNotices = () =>
    page.evaluate<number>(`(() => {
      const buttons = document.querySelectorAll(".mantine-Notification-closeButton");
      buttons.forEach((button) => button.click());
      return buttons.length;
    })()`);
  await expect.poll(closeNotices, { timeout: PATIENCE_MS }).toBe(0);
  await page.evaluate(
    `history.pushState(null, "", ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent("popstate"))`,
  );
}
