import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, desktop, phone, picture, visit } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { bearerOf, signedInWithoutLanguage } from "./support/session";
import { openDemonstrationField, runDemonstrationStory } from "./support/story";

const DESKTOP = { look: "desktop", viewport: desktop, colorScheme: "light" } as const;
const PHONE = { look: "phone-dark", viewport: phone, colorScheme: "dark" } as const;

/** Words of another length matter most where there is least room for them. */
const languages = [
  { code: "es", name: "Español", looks: [DESKTOP, PHONE] },
  { code: "en", name: "English", looks: [PHONE] },
  { code: "pt", name: "Português", looks: [PHONE] },
] as const;

const story = runDemonstrationStory();

describe("every screen of the path", () => {
  it("is opened with a field of the demonstration", async () => {
    await openDemonstrationField(story, "El Molino");
  });

  for (const { code, name, looks } of languages) {
    it(`has no fault that axe knows, in ${name}: ${looks.map(({ look }) => look).join(", ")}`, async () => {
      const found: Record<string, string[]> = {};
      const fieldPath = new URL(story.page.url()).pathname;
      const storageState = await signedInWithoutLanguage(story.page.context());
      const chosen = await story.page.request.patch(`${story.product.url}/api/auth/update`, {
        headers: { authorization: `Bearer ${bearerOf(storageState)}` },
        data: { language: code },
      });
      expect(chosen.status()).toBe(200);
      for (const { look, viewport, colorScheme } of looks) {
        const visitor = await visit(story.browser, { viewport, colorScheme, locale: code, storageState });
        const stranger = await visit(story.browser, { viewport, colorScheme, locale: code });
        // Both at once: much of looking at a page is waiting for it.
        await Promise.all([
          inspectAll(visitor.page, ownPaths(fieldPath), { look, code, found }),
          inspectAll(stranger.page, STRANGERS_PATHS, { look, code, found }),
        ]);
        await stranger.context.close();
        await visitor.context.close();
      }
      expect(found).toEqual({});
    });
  }
});

const ownPaths = (fieldPath: string) => [
  "/dashboard",
  "/dashboard/new",
  "/dashboard/import",
  fieldPath,
  `${fieldPath}?capa=evi`,
];

const STRANGERS_PATHS = ["/", "/auth/signup", "/auth/login", "/auth/check-mail", "/terms", "/nothing-here"];

async function inspectAll(
  page: Page,
  paths: readonly string[],
  { look, code, found }: { look: string; code: string; found: Record<string, string[]> },
): Promise<void> {
  for (const path of paths) {
    await page.goto(story.product.url + path);
    if (path.startsWith("/dashboard")) await mapIsIdle(page);
    // The network may be idle while the page's code is still being run.
    await page.locator("h1").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    expect(await page.getAttribute("html", "lang")).toBe(code);
    await inspect(page, `${look}${path}`, found, `${code}-${look}-${screenName(path)}`);
  }
}

async function inspect(
  shown: Page,
  where: string,
  found: Record<string, string[]>,
  name: string,
): Promise<void> {
  await picture(shown, name);
  const faults = await accessibilityProblems(shown);
  if (faults.length > 0) found[where] = faults;
}

function screenName(path: string): string {
  if (path.includes("/field/")) return path.includes("evi") ? "field-evi" : "field";
  return path === "/" ? "landing" : path.slice(1).replaceAll("/", "-");
}
