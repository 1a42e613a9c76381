import type { Page } from "playwright-core";
import { expect } from "vitest";
import { networkIsIdle } from "./browser";
import { clippedOn } from "./clipped";
import { mapIsIdle } from "./map";
import type { ScreenVisit } from "./screens";
import { unexplainedOn } from "./unexplained";

/** Waits until the screen shows no placeholders of data that are being loaded. */
export async function isDrawn(page: Page): Promise<void> {
  await networkIsIdle(page);
  await page.locator(".mantine-Skeleton-root[data-visible]").first().waitFor({ state: "detached" });
  if (new URL(page.url()).pathname.startsWith("/dashboard")) await mapIsIdle(page);
}

/** Expects that the open screen cuts no text and has no computed figure without its derivation, and one with it where it has figures. */
export async function isExplained(
  page: Page,
  { title, hasFigures }: Pick<ScreenVisit, "title" | "hasFigures">,
): Promise<void> {
  if (title !== undefined) await page.getByRole("heading", { name: title }).first().waitFor();
  await isDrawn(page);
  if (hasFigures) await page.locator("[data-explain]").first().waitFor({ state: "attached" });
  expect([...(await unexplainedOn(page)), ...(await clippedOn(page))]).toEqual([]);
}
