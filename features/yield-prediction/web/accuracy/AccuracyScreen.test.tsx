import { recomputeWith, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { yieldFormulas } from "../../contract/formulas";
import { releaseFigures } from "../../contract/release-figures";
import texts from "../locales/es.json";
import { AccuracyScreen } from "./AccuracyScreen";
import { explainTrial } from "./explain-errors";
import published from "./release-figures.json";

const fields = { crop: { maizeEarly: "Maíz temprano", soyFirst: "Soja de primera", wheat: "Trigo" } };
let isPhone: boolean;

beforeEach(() => {
  isPhone = false;
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: isPhone && query.includes("max-width"),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = () => renderInSpanish(<AccuracyScreen />, { texts: { "yield-prediction": texts, fields } });
const rowOf = (crop: string, days: number) => {
  const row = published.rows.find((one) => one.crop === crop && one.daysBeforeHarvest === days);
  if (row === undefined) throw new Error(`no figures of ${crop} ${days}`);
  return row;
};
const shown = (value: number, decimals: number) =>
  value.toLocaleString("es-AR", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

it("says in plain sight that the seasons are simulated, with how many", async () => {
  await open();
  const note = screen.getByRole("note");
  expect(note.textContent).toContain("Campañas simuladas, no lotes reales");
  expect(note.textContent).toContain(String(published.fieldSeasons));
});

it("shows the error of every crop beside both guesses and the interval, by days before harvest", async () => {
  await open();
  const table = screen.getByRole("region", { name: "Por cultivo" });
  const wheat = () =>
    within(table).getByRole("rowheader", { name: "Trigo" }).closest("tr")?.textContent ?? "";
  const expectRow = (days: number) => {
    const row = rowOf("wheat", days);
    expect(wheat()).toContain(shown(row.model.rmseTPerHa, 2));
    expect(wheat()).toContain(shown(row.model.rmsePct, 1));
    expect(wheat()).toContain(shown(row.districtMean.rmsePct, 1));
    expect(wheat()).toContain(shown(row.fieldTrend.rmsePct, 1));
    expect(wheat()).toContain(shown(row.coveragePct, 1));
  };
  expectRow(30);

  await userEvent.click(screen.getByRole("radio", { name: "90" }));

  await waitFor(() => expectRow(90));
});

it("puts published errors and their source beside them", async () => {
  await open();
  const table = screen.getByRole("region", { name: "Errores publicados, para comparar" });
  expect(
    within(table).getByRole("rowheader", { name: "Maíz, Argentina" }).closest("tr")?.textContent,
  ).toContain("26,1");
  expect(screen.getByRole("link", { name: /CY-Bench/ }).getAttribute("href")).toMatch(/^https:/);
});

it("names the trials behind the recommendations' row, with their publications", async () => {
  await open();
  expect(published.trials).toHaveLength(2);
  expect(screen.getByText(/Las Rosas.*Bongiovanni/)).toBeTruthy();
});

it("has one card for each crop on a phone", async () => {
  isPhone = true;
  await open();
  const list = screen.getByRole("list", { name: "Por cultivo" });
  const crops = published.rows.filter(({ daysBeforeHarvest }) => daysBeforeHarvest === 30);
  expect(within(list).getAllByRole("listitem")).toHaveLength(crops.length);
  expect(within(list).getByText("Trigo, 30 días antes")).toBeTruthy();
});

it("explains every figure of the trials and of the errors, and leads back to the fields", async () => {
  const { unexplained } = await open();
  expect(unexplained()).toEqual([]);
  for (const trial of releaseFigures.parse(published).trials)
    for (const explanation of explainTrial(trial))
      expect(recomputeWith(yieldFormulas, explanation).verdict, explanation.label).toBe("agrees");
  expect(screen.getByRole("link", { name: "Volver a los rindes de los lotes" }).getAttribute("href")).toBe(
    "/yields",
  );
});
