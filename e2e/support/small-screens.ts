import type { Page } from "playwright-core";
import { phone, zoomed } from "./browser";
import { clippedOn } from "./clipped";
import { scriptOf } from "./page-script";

const touch = scriptOf("kit/web/src/layout/touch-targets.testing.ts", "touch");
const reach = scriptOf("kit/web/src/layout/reach.testing.ts", "reach");

/** Two frames: React has drawn what the other window needs. */
const IS_DRAWN =
  "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null))))";

/** Controls of the open screen, as a phone shows it, that a finger hardly hits; empty is the aim. */
export async function smallTargetsOn(page: Page): Promise<string[]> {
  await page.setViewportSize(phone);
  await page.evaluate(IS_DRAWN);
  const found = await page.evaluate<string[]>(`${touch}; touch.smallTargets()`);
  return found.map((target) => `small: ${target}`);
}

/** Problems of the open screen in a laptop's window at 200 %: controls that nobody can reach, cut texts; empty is the aim. */
export async function zoomProblemsOn(page: Page): Promise<string[]> {
  await page.setViewportSize(zoomed);
  await page.evaluate(IS_DRAWN);
  const found = await page.evaluate<string[]>(`${reach}; reach.reachProblems()`);
  const isWide = await page.evaluate<boolean>("document.documentElement.scrollWidth > innerWidth");
  return [...found, ...(await clippedOn(page)), ...(isWide ? ["wider than the screen"] : [])].map(
    (problem) => `at 200 %: ${problem}`,
  );
}
