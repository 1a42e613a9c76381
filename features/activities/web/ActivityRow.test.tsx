import type { ActivityChoices, ValuesOf } from "@surco/activities/contract";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ActivityRow } from "./ActivityRow";
import activities from "./locales/es.json";

const names = { sow: [], irrigation: [], harvest: [] };
const choices: ActivityChoices = {
  fertilizers: [],
  productTypes: [{ id: 1, name: "Herbicida", products: [{ id: 11, name: "Glifosato 48 %" }] }],
  doseUnits: ["L/ha"],
  densityUnits: [],
  machineryBrands: names,
  used: { contractors: [], machineryBrands: names },
  last: [],
};
const application: ValuesOf<"application"> = {
  type: "application",
  date: "2026-12-01",
  status: "done",
  comments: "",
  method: "terrestrial",
  products: [
    { productId: 11, otherName: null, dose: 2.5, unit: "L/ha", unitCostUsd: 4 },
    { productId: null, otherName: "Aceite metilado", dose: 1, unit: "L/ha", unitCostUsd: null },
  ],
  phenologicalStageId: null,
  contractor: null,
};

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json(choices)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("names the products of an application with their doses, without their prices", async () => {
  await renderInSpanish(
    <ActivityRow
      activity={{ id: crypto.randomUUID(), values: application, saved: null }}
      state="sent"
      figures={{ harvest: null, nutrientsKgPerHa: null, depthMm: null, totalCostUsdPerHa: null }}
      onOpen={null}
    />,
    { texts: { activities } },
  );
  expect(await screen.findByText("Glifosato 48 % 2,5 L/ha, Aceite metilado 1 L/ha")).toBeTruthy();
});
