import "@surco/kit-web/indexed-db-testing";
import { type CostSum, exampleActivity, type ValuesOf } from "@surco/activities/contract";
import type { NewWrite } from "@surco/kit-web/outbox";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { startManyFieldsServer, startOutboxOffline, texts } from "../many-fields.testing";
import { ACTIVITY_KIND } from "../use-activities";
import { ActivitiesScreen } from "./ActivitiesScreen";

const server = startManyFieldsServer("list");
const user = userEvent.setup({ delay: null });
beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  // A click would leave the page of the test.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
});

const open = (query = "") =>
  renderInSpanish(<ActivitiesScreen />, { texts, at: `/activities${query}`, path: "/activities" });
const lastList = () => server.requests.findLast(({ path }) => path === "GET /activity")?.query.toString();

it("lists activities of all fields, each with the way to its form", async () => {
  server.activities = [exampleActivity];
  await open();

  const link = await screen.findByRole("link", { name: /Cosecha/ });
  expect(link.textContent).toContain("La Loma · La Esperanza · 2026/27");
  expect(link.textContent).toContain("9,50 t/ha con 18,0 % de humedad");
  expect(link.getAttribute("href")).toBe(
    `/dashboard/field/${exampleActivity.fieldId}/activity?season=2026%2F27&period=2&labor=${exampleActivity.id}`,
  );
});

const irrigation: ValuesOf<"irrigation"> = {
  type: "irrigation",
  date: "2027-01-10",
  status: "done",
  comments: "",
  durationMin: 600,
  flowLPerMin: 3000,
  machineryBrand: null,
};
/** Stores writes on a device that sends nothing. */
async function keepOnDevice(...writes: Pick<NewWrite, "recordId" | "operation" | "values" | "subject">[]) {
  await startOutboxOffline().add(
    ...writes.map((write) => ({ kind: ACTIVITY_KIND, base: {}, version: null, ...write })),
  );
}

it("lists what waits on the device with its field, figures and state", async () => {
  server.activities = [exampleActivity];
  const [, , low] = server.fields;
  const fieldId = low?.id ?? "";
  const recordId = "01994c1e-0000-7000-8000-0000000000d1";
  await keepOnDevice(
    { recordId, operation: "create", values: irrigation, subject: { fieldId, title: "Riego" } },
    {
      recordId: exampleActivity.id,
      operation: "update",
      values: { moisturePct: 12 },
      subject: { fieldId: exampleActivity.fieldId, title: "Cosecha" },
    },
  );
  await open();

  const link = await screen.findByRole("link", { name: /Riego/ });
  expect(link.textContent).toMatch(/^Bajo · El Ombú · 2026\/27.*2,3 mm.*En este equipo/);
  expect(link.getAttribute("href")).toBe(
    `/dashboard/field/${fieldId}/activity?season=2026%2F27&labor=${recordId}`,
  );
  const changed = await screen.findByRole("link", { name: /con 12,0 % de humedad/ });
  expect(changed.textContent).toMatch(/9,78 t\/ha al 14,5 %.*En este equipo/);
  expect(screen.getAllByRole("link", { name: /Cosecha|Riego/ })).toEqual([changed, link]);
  cleanup();
  server.activities = [];
  await open("?tipo=sow");
  await screen.findByText("Ninguna labor coincide con los filtros.");
});

it("sums the costs of what the filters leave by field, season and type, with those of this device", async () => {
  server.activities = [exampleActivity];
  const [north] = server.fields;
  const { fieldId, fieldName } = exampleActivity;
  const cost: CostSum = {
    fieldId: north?.id ?? "",
    fieldName: "Norte",
    season: "2026/27",
    period: "2",
    areaHa: 80,
    type: "application",
    count: 2,
    costUsdPerHa: 100,
    totalCostUsd: 8000,
  };
  server.costs = [
    cost,
    { ...cost, fieldId, fieldName, areaHa: 96.4, type: "harvest", count: 1, totalCostUsd: 7519.2 },
  ];
  await keepOnDevice({
    recordId: exampleActivity.id,
    operation: "update",
    values: { costUsdPerHa: 50 },
    subject: { fieldId, title: "Cosecha" },
  });
  await open("?tipo=application,harvest");
  await user.click(await screen.findByRole("button", { name: "Costos" }));

  expect(await screen.findByRole("row", { name: "La Loma 1 50,00 4.820" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "Norte 2 100,00 8.000" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Labor" }));
  expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "LaborLaboresUSD/haUSD",
    "Aplicación2100,008.000",
    "Cosecha150,004.820",
    "Total372,6812.820",
  ]);
  await user.click(screen.getByRole("radio", { name: "Campaña" }));
  expect(screen.getByRole("row", { name: "2026/27 3 72,68 12.820" })).toBeTruthy();
  const { query } = server.requests.find(({ path }) => path === "GET /activity/costs") ?? {};
  expect(query?.toString()).toBe("types=application%2Charvest");
});

it("says that no costs are recorded, or why they cannot be read", async () => {
  await open();
  await user.click(await screen.findByRole("button", { name: "Costos" }));
  await screen.findByText("No hay costos anotados en estas labores.");
  cleanup();
  server.isOut = true;
  await open();
  await user.click(await screen.findByRole("button", { name: "Costos" }));
  await screen.findByText("No se pudieron cargar los costos.");
});

it("takes its filters from the address", async () => {
  await open(
    "?tipo=sow,harvest&estado=planned&desde=2026-10-01&hasta=2026-12-31&cultivo=5&contratista=Rossi&campo=El+Omb%C3%BA&season=2026/27",
  );
  await screen.findByText("Ninguna labor coincide con los filtros.");
  const [, , low] = server.fields;
  expect(new URLSearchParams(lastList())).toEqual(
    new URLSearchParams({
      types: "sow,harvest",
      statuses: "planned",
      cropIds: "5",
      farmIds: low?.farmId ?? "",
      from: "2026-10-01",
      until: "2026-12-31",
      contractor: "Rossi",
      season: "2026/27",
      limit: "50",
    }),
  );
});

it("writes chosen filters to the address, and clears them", async () => {
  const { address } = await open();
  await screen.findByText(/Todavía no hay labores/);
  await user.click(screen.getByRole("button", { name: "Filtros" }));
  await user.click(await screen.findByRole("checkbox", { name: "Riego" }));
  await user.click(screen.getByRole("checkbox", { name: "Planificada" }));
  await waitFor(() => expect(address()).toBe("/activities?tipo=irrigation&estado=planned"));
  await waitFor(() => expect(lastList()).toContain("types=irrigation&statuses=planned"));
  await user.click(screen.getByRole("button", { name: "Limpiar filtros" }));
  await waitFor(() => expect(address()).toBe("/activities"));
});

it("finds nothing of a farm that is gone, rather than everything", async () => {
  server.activities = [exampleActivity];
  await open("?campo=Vendido");
  await screen.findByText("Ninguna labor coincide con los filtros.");
  expect(lastList()).toBeUndefined();
});

it("says why nothing is listed, and retries", async () => {
  server.isOut = true;
  await open();
  await screen.findByText("No se pudieron cargar las labores.");
  server.isOut = false;
  server.activities = [exampleActivity];
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("link", { name: /Cosecha/ });
});

it("downloads what the filters leave as a spreadsheet", async () => {
  await open("?tipo=harvest");
  await user.click(await screen.findByRole("button", { name: "Descargar" }));
  await user.click(await screen.findByRole("menuitem", { name: /Excel/ }));
  await screen.findByText("Labores descargadas.");
  const { query } = server.requests.find(({ path }) => path === "GET /activity/report") ?? {};
  expect(query?.toString()).toBe("types=harvest&format=xlsx");
});

it("downloads the work order of what the filters leave, whatever states they name", async () => {
  await open("?tipo=application&estado=done");
  await user.click(await screen.findByRole("button", { name: "Descargar" }));
  await user.click(await screen.findByRole("menuitem", { name: /Orden de trabajo/ }));
  await screen.findByText("Orden de trabajo descargada.");
  const { query } = server.requests.find(({ path }) => path === "GET /activity/work-order") ?? {};
  expect(query?.toString()).toBe("types=application");
});
