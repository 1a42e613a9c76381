import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems, desktop, phone, picture } from "./browser";
import { clippedOn } from "./clipped";

const LANGUAGE_NAMES = { es: "Español", en: "English", pt: "Português" };

/** One appearance of a screen. */
export interface Look {
  language: keyof typeof LANGUAGE_NAMES;
  device: "desktop" | "phone";
  colorScheme: "light" | "dark";
}

/**
 * Spanish on both devices; the other languages on the phone, where their words have the least room. The first look of a
 * story's page is the last one, so that the story goes on in it.
 */
export const everyLook: readonly Look[] = [
  { language: "pt", device: "phone", colorScheme: "light" },
  { language: "en", device: "phone", colorScheme: "dark" },
  { language: "es", device: "phone", colorScheme: "dark" },
  { language: "es", device: "desktop", colorScheme: "light" },
];

/**
 * Inspects the open screen with axe and for cut texts in each look, and keeps a picture of each. The page is not loaded again: loading it is most
 * of the work.
 *
 * @returns the violations, each after the look that has it; empty is the aim
 */
export async function problemsInLooks(
  page: Page,
  name: string,
  looks: readonly Look[] = everyLook,
): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await show(page, look);
    const shown = `${name}-${look.language}-${look.device}-${look.colorScheme}`;
    await picture(page, shown);
    const problems = [...(await accessibilityProblems(page)), ...(await clippedAtRest(page))];
    if (await page.evaluate<boolean>("document.documentElement.scrollWidth > innerWidth"))
      problems.push("wider than the screen");
    found.push(...problems.map((problem) => `${shown}: ${problem}`));
  }
  return found;
}

const REST_MS = 10_000;

/** Cut texts that stay so: after a change of the screen's size, parts that are laid out late are cut for a moment. */
async function clippedAtRest(page: Page): Promise<string[]> {
  const giveUp = Date.now() + REST_MS;
  let clipped = await clippedOn(page);
  while (clipped.length > 0 && Date.now() < giveUp) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    clipped = await clippedOn(page);
  }
  return clipped;
}

/** Colours on their way from one scheme to the other are neither. */
const TRANSITIONS_ARE_OVER = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() =>
  Promise.allSettled(
    document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished),
  ).then(() => null),
)`;

async function show(page: Page, { language, device, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(device === "phone" ? phone : desktop);
  await page.emulateMedia({ colorScheme });
  await chooseLanguage(page, language);
  await page.evaluate(TRANSITIONS_ARE_OVER);
}

/** Chooses a language in the page's head, unless it is shown already. */
export async function chooseLanguage(page: Page, language: Look["language"]): Promise<void> {
  const shown = () => page.getAttribute("html", "lang");
  if (languageOf(await shown()) === language) return;
  await page.getByRole("button", { name: /^(Idioma|Language)/ }).click();
  await page.getByRole("menuitem", { name: LANGUAGE_NAMES[language] }).click();
  await expect.poll(async () => languageOf(await shown())).toBe(language);
  await page.getByRole("menu").waitFor({ state: "detached" });
}

const languageOf = (locale: string | null) => locale?.slice(0, 2);
