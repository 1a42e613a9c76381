import { recentSeasons, utcDay } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, desktop, phone, picture } from "./support/browser";
import { listedFieldId, openDemonstration, runDemonstrationStory, showAddress } from "./support/story";
import { unexplainedOn } from "./support/unexplained";

const story = runDemonstrationStory();

const FIELD = "El Molino";
/** Summer season that is over. */
const [, season = ""] = recentSeasons("AR", "2", utcDay(new Date()), 2);
const inSeason = `season=${encodeURIComponent(season)}&period=2`;
let fieldId = "";

/** Computed figures without a derivation and accessibility problems of the open screen, on desktop and phone. */
async function problemsOfScreen(name: string): Promise<string[]> {
  const { page } = story;
  const problems: string[] = [];
  for (const [size, viewport] of Object.entries({ desktop, phone })) {
    await page.setViewportSize(viewport);
    await picture(page, `${name}-${size}`);
    const found = [...(await unexplainedOn(page)), ...(await accessibilityProblems(page))];
    problems.push(...found.map((problem) => `${size}: ${problem}`));
  }
  await page.setViewportSize(desktop);
  return problems;
}

describe("the papers of a field", () => {
  it("begin with its gross margin, which says where it breaks even", async () => {
    await openDemonstration(story);
    const { page } = story;
    fieldId = await listedFieldId(page, FIELD);
    await showAddress(page, `/dashboard/field/${fieldId}/gross-margin?${inSeason}`);
    await page.getByRole("button", { name: "Crear el plan" }).click();
    await page.getByLabel("Rinde seco esperado").fill("9,2");
    await page.getByRole("textbox", { name: "Precio" }).fill("165");
    await page.getByRole("textbox", { name: "Gastos comerciales" }).fill("22");
    await page.getByRole("textbox", { name: "Semillas" }).fill("799");
    // The worked example of the model book.
    const result = page.getByRole("region", { name: "Resultado" });
    await result.getByText("385,04").first().waitFor();
    await result.getByText("6,21").waitFor();
    await page.getByRole("button", { name: "Guardar el plan" }).click();
    await page.getByText("Plan de la campaña").first().waitFor();
    expect(await problemsOfScreen("100-margin")).toEqual([]);

    await showAddress(page, `/margins?${inSeason}`);
    await page.getByRole("heading", { name: "Márgenes" }).waitFor();
    await page.getByText("385,04").first().waitFor();
    expect(await problemsOfScreen("101-margins")).toEqual([]);
  });
});
