import type { Page } from "playwright-core";

/** Types a day, "2026-12-31", into its input as in Argentina, and leaves the input. */
export async function enterDay(page: Page, label: string, day: string): Promise<void> {
  const input = page.getByLabel(label);
  await input.fill(day.split("-").reverse().join("/"));
  await input.blur();
}
