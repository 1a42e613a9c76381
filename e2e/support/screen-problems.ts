import type { Page } from "playwright-core";
import { accessibilityProblems, desktop, phone, picture } from "./browser";
import { smallTargetsOn } from "./small-screens";
import { unexplainedOn } from "./unexplained";

/** Problems of the open screen on desktop and phone, which are pictured: accessibility, unexplained figures, small targets. */
export async function screenProblems(page: Page, name: string): Promise<string[]> {
  const found = [...(await accessibilityProblems(page)), ...(await unexplainedOn(page))];
  await picture(page, name);
  await page.setViewportSize(phone);
  await picture(page, `${name}-phone`);
  found.push(...(await accessibilityProblems(page)), ...(await smallTargetsOn(page)));
  await page.setViewportSize(desktop);
  return found;
}
