import type { Farm } from "@surco/farms/contract";
import { fieldsWeb } from "@surco/fields/web";
import { fieldTexts } from "@surco/fields/web-testing";
import { MapStage } from "@surco/kit-web";
import { recomputeWith, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { explainHectares } from "../explain-hectares";
import farmsTexts from "../locales/es.json";
import farmsTextsInMexico from "../locales/es-MX.json";
import { FarmsPanel } from "./FarmsPanel";

const server = vi.fn<typeof fetch>();
const empty: Farm = {
  id: "01890000-0000-7000-8000-0000000000f1",
  name: "El Ombú",
  fieldCount: 0,
  areaHa: 0,
  areasHa: [],
  version: 1,
};
const used: Farm = {
  ...empty,
  id: "01890000-0000-7000-8000-0000000000f2",
  name: "La Esperanza",
  fieldCount: 2,
  areaHa: 114.2,
  areasHa: [84.2, 30],
};
let farms: Farm[];

beforeEach(() => {
  farms = [empty, used];
  vi.stubGlobal("fetch", server);
  server.mockReset();
  server.mockImplementation(async (address, init) => {
    if (init?.method === "DELETE") farms = [used];
    if (String(address).includes("/restore")) farms = [empty, used];
    return Response.json({ farms, nextCursor: null, total: farms.length });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("brings a farm back from the notice, although its row went with it", async () => {
  const user = userEvent.setup({ delay: null });
  await renderInSpanish(<MapStage panelLabel="Campos" panel={<FarmsPanel />} map={() => null} />, {
    texts: { fields: fieldTexts, farms: farmsTexts },
  });

  await user.click(await screen.findByRole("button", { name: "Acciones de El Ombú" }));
  await user.click(await screen.findByRole("menuitem", { name: "Eliminar campo" }));
  await waitFor(() => expect(screen.queryByText("El Ombú")).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));

  expect(await screen.findByText("El Ombú")).toBeTruthy();
});

it("uses the Mexican texts for a Mexican user, and the Spanish ones elsewhere", async () => {
  await renderInSpanish(<MapStage panelLabel="Campos" panel={<FarmsPanel />} map={() => null} />, {
    texts: { fields: fieldTexts, farms: farmsTexts },
    textsInMexico: { farms: farmsTextsInMexico },
  });
  expect(await screen.findByText(/2 predios/)).toBeTruthy();
  expect(screen.queryByText(/lotes/)).toBeNull();
  expect(screen.getByRole("button", { name: "Acciones de El Ombú" })).toBeTruthy();
});

it("explains the hectares of a farm by the areas of its fields, and leaves none without", async () => {
  const { unexplained } = await renderInSpanish(
    <MapStage panelLabel="Campos" panel={<FarmsPanel />} map={() => null} />,
    { texts: { fields: fieldTexts, farms: farmsTexts } },
  );
  expect((await screen.findByText(/^2 lotes · 114,2\sha/)).textContent).toBe("2 lotes · 114,2\u202fha");
  expect(unexplained()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "De dónde sale: Superficie" }));
  const derivation = await screen.findByRole("dialog", { name: "De dónde sale: Superficie" });
  await waitFor(() => expect(derivation.textContent).toMatch(/84,2.*30/));
});

it("computes the hectares of a farm again", async () => {
  const { verdict } = recomputeWith((await fieldsWeb.formulas?.()) ?? [], explainHectares(used));
  expect(verdict).toBe("agrees");
});
