import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { networkIsIdle, picture, visit } from "./support/browser";
import { chooseLanguage, everyLook, problemsInLooks } from "./support/looks";
import { logIn, makeAdministrator, type StoryPerson, signUp } from "./support/people";
import { runStory, showAddress } from "./support/story";
import { unexplainedOn } from "./support/unexplained";

const PASSWORD = "sorgo temprano 2026";
const person = (firstName: string, lastName: string): StoryPerson => ({
  email: `${firstName.toLowerCase()}@example.com`,
  password: PASSWORD,
  firstName,
  lastName,
});
const ada = person("Ada", "Mansilla");
const bruno = person("Bruno", "Etchegaray");
const tomas = person("Tomas", "Zubiri");

/** The administrator's. */
const story = runStory();
let other: { context: BrowserContext; page: Page; problems: string[] };

afterAll(() => other?.context.close());

/** Gives the grower a field, by the calls of the drawing. */
async function saveField(page: Page, name: string): Promise<void> {
  const post = async (path: string, data: object, headers = {}) => {
    const answer = await page.request.post(`${story.product.url}/api${path}`, { headers, data });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const { token } = await post("/auth/login", { username: tomas.email, password: PASSWORD });
  const headers = { authorization: `Bearer ${token}` };
  const farm = await post("/farm", { id: randomUUID(), name: "La Paz" }, headers);
  const [west, south, east, north] = [-60.9, -33.76, -60.89, -33.752];
  const ring = [
    [west, south] as const,
    [east, south] as const,
    [east, north] as const,
    [west, north] as const,
    [west, south] as const,
  ];
  const field = {
    id: randomUUID(),
    farmId: farm.id,
    name,
    fiscalName: "La Paz SA",
    ownership: "owner",
    crop: null,
    polygon: { type: "Polygon", coordinates: [ring] },
  };
  await post("/field/multiple_fields", { fields: [field] }, headers);
}

/** Looks somebody up by typing and opens his panel. */
async function openUser(page: Page, { firstName, lastName }: StoryPerson) {
  await page.getByRole("searchbox").fill(`${lastName} ${firstName}`.toLowerCase());
  await page.getByText("1 usuario").waitFor();
  await page.getByRole("button", { name: new RegExp(`^${firstName} ${lastName}`) }).click();
  const panel = page.getByRole("dialog", { name: `${firstName} ${lastName}` });
  await panel.getByRole("radio", { name: /^Sin rol/ }).waitFor();
  return panel;
}

it("three people sign up; one of them has a field", async () => {
  const { page, product, browser } = story;
  for (const one of [ada, bruno, tomas]) await signUp(page, product, one);
  await saveField(page, "El Molino");
  other = await visit(browser);
  await logIn(other.page, product, bruno);
});

describe("an administrator", () => {
  it("is made by the command while the product runs, and nobody else finds users", async () => {
    const { page, product } = story;
    expect(await makeAdministrator(product, ada.email)).toContain("ada@example.com is an administrator now");
    await logIn(page, product, ada);
    await page.getByRole("button", { name: /Tu cuenta/ }).click();
    await page.getByRole("menuitem", { name: "Usuarios" }).click();
    await page.getByText("3 usuarios").waitFor();

    await other.page.goto(`${product.url}/user/manage`);
    await other.page.getByText("Solo para quienes administran").waitFor();
  });

  it("finds a user by name, hears when there is none, and gives him a role and a brand", async () => {
    const { page } = story;
    await page.getByRole("searchbox").fill("nadie");
    await page.getByText("No se encontraron usuarios para el filtro.").waitFor();
    const panel = await openUser(page, bruno);
    await panel.getByText("Agrónomo de campo (FA)").click();
    await panel.getByLabel("Marca").selectOption("2");
    await picture(page, "administration-01-role");
    await panel.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("Usuario actualizado.").waitFor();
  });

  it("puts a grower under him, and reads in the list of changes what was done", async () => {
    const { page } = story;
    const panel = await openUser(page, tomas);
    await panel.getByRole("combobox", { name: "Quién está a cargo" }).click();
    await page.getByRole("option", { name: "Bruno Etchegaray" }).click();
    await panel.getByRole("button", { name: "Guardar" }).click();
    await panel.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Cambios" }).click();
    await page.getByText("Quién está a cargo · Tomas Zubiri").waitFor();
    await picture(page, "administration-02-changes");
    expect((await page.getByRole("listitem").allTextContents()).join("\n")).toMatch(
      /Sin rol → Agrónomo de campo/,
    );
  });
});

describe("the one whose rights were changed", () => {
  it("is logged out by it, and logged in again sees his brand and the grower's field", async () => {
    const { page } = other;
    await page.goto(`${story.product.url}/user/data`);
    await page.waitForURL(/auth\/login/);
    await logIn(page, story.product, bruno);

    await page
      .getByRole("link", { name: /El Molino/ })
      .first()
      .waitFor();
    await page.getByRole("banner").getByText("Brevant").waitFor();
    await picture(page, "administration-03-agronomist");
  });
});

it("the screens are accessible in every language, on desktop and phone, light and dark", async () => {
  const { page, product } = story;
  const problems: string[] = [];
  for (const view of ["usuarios", "grupos", "cambios", "servicios"]) {
    await page.goto(`${product.url}/user/manage?vista=${view}`);
    await networkIsIdle(page);
    problems.push(...(await problemsInLooks(page, `administration-${view}`)), ...(await unexplainedOn(page)));
  }
  for (const path of ["/user/hybrids", "/user/district-yields", "/user/flights"]) {
    await page.goto(product.url + path);
    await networkIsIdle(page);
    problems.push(...(await unexplainedOn(page)));
  }
  // The head, where the language is chosen, lies behind the open panel.
  for (const language of ["pt", "en", "es"] as const) {
    await chooseLanguage(page, language);
    await showAddress(page, "/user/manage?buscar=zubiri");
    await page.getByRole("button", { name: /^Tomas Zubiri/ }).click();
    await page.getByRole("radio").first().waitFor();
    const looks = everyLook.filter((look) => look.language === language);
    problems.push(...(await problemsInLooks(page, "administration-panel", looks)));
    await page.keyboard.press("Escape");
  }
  expect(problems).toEqual([]);
});

it("nothing went wrong in the browser on the way", () => {
  // The user of the ended session is informed.
  const problems = [...story.problems, ...other.problems];
  expect(problems.filter((problem) => !/status of 40[13]/.test(problem))).toEqual([]);
});
