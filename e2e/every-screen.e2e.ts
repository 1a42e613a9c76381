import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visit } from "./support/browser";
import { problemsInLooks } from "./support/looks";
import { mapIsIdle } from "./support/map";
import { openDemonstrationField, runDemonstrationStory } from "./support/story";

const story = runDemonstrationStory();
let visitor: Awaited<ReturnType<typeof visit>>;

beforeAll(async () => {
  visitor = await visit(story.browser);
});
afterAll(() => visitor?.context.close());

describe("accessibility in every language, on desktop and phone, light and dark", () => {
  for (const path of ["/", "/auth/signup", "/auth/login", "/auth/check-mail", "/terms", "/nothing-here"]) {
    it(`of ${path} without an account`, async () => {
      await open(visitor.page, path);
      expect(await problemsInLooks(visitor.page, screenName(path))).toEqual([]);
    });
  }

  it("of a field, and of another layer of it", async () => {
    await openDemonstrationField(story, "El Molino");
    expect(await problemsInLooks(story.page, "field")).toEqual([]);
    await open(story.page, `${new URL(story.page.url()).pathname}?capa=evi`);
    expect(await problemsInLooks(story.page, "field-evi")).toEqual([]);
  });

  for (const path of ["/dashboard", "/dashboard/new", "/dashboard/import"]) {
    it(`of ${path}`, async () => {
      await open(story.page, path);
      expect(await problemsInLooks(story.page, screenName(path))).toEqual([]);
    });
  }
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(story.product.url + path);
  if (path.startsWith("/dashboard")) await mapIsIdle(page);
  await page.locator("h1").first().waitFor({ state: "attached" });
  // The network may be idle while the page's code is still being run.
  await page.waitForLoadState("networkidle");
}

const screenName = (path: string) => (path === "/" ? "landing" : path.slice(1).replaceAll("/", "-"));
