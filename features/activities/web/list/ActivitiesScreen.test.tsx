import "@surco/kit-web/indexed-db-testing";
import { exampleActivity } from "@surco/activities/contract";
import { renderInSpanish } from "@surco/kit-web/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { startManyFieldsServer, texts } from "../many-fields.testing";
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
