import { recentSeasons, utcDay } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, desktop, phone, picture } from "./support/browser";
import { numberOf } from "./support/number-of";
import { listedFieldId, openDemonstration, runDemonstrationStory, showAddress } from "./support/story";
import { unexplainedOn } from "./support/unexplained";

const story = runDemonstrationStory();

const FIELD = "El Molino";
/** Summer season that is over. */
const [, season = ""] = recentSeasons("AR", "2", utcDay(new Date()), 2);
const inSeason = `season=${encodeURIComponent(season)}&period=2`;
let fieldId = "";

describe("the papers of a field", () => {
  it("plans the gross margin, line by line, and shows what it depends on", async () => {
    await openDemonstration(story);
    const { page } = story;
    fieldId = await listedFieldId(page, FIELD);
    await showAddress(page, `/dashboard/field/${fieldId}/gross-margin?${inSeason}`);
    await page.getByRole("heading", { name: "Margen bruto" }).first().waitFor();
    await picture(page, "100-margin-empty");
    await page.getByRole("button", { name: "Crear el plan" }).click();
    await page.getByLabel("Rinde seco esperado").fill("9,2");
    await page.getByLabel("Precio", { exact: false }).first().fill("165");
    await page.getByLabel("Gastos comerciales").first().fill("22");
    await page.getByLabel("Semillas").first().fill("799");
    await picture(page, "101-margin-form");
    await page.getByRole("button", { name: "Guardar el plan" }).click();
    await picture(page, "102-margin");
    console.log(numberOf("1"), (await accessibilityProblems(page)).length, await unexplainedOn(page));
    await page.setViewportSize(phone);
    await picture(page, "103-margin-phone");
    await showAddress(page, `/margins?${inSeason}`);
    await picture(page, "104-margins-phone");
    await page.setViewportSize(desktop);
    await picture(page, "105-margins");
    await showAddress(page, "/reports");
    await picture(page, "106-reports");
    expect(1).toBe(1);
  });
});
