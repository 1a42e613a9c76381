import { listFarms } from "@surco/farms/contract";
import { FarmsPanel, farmsWeb } from "@surco/farms/web";
import { farmsTexts } from "@surco/farms/web-testing";
import { fieldsWeb } from "@surco/fields/web";
import { buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import { MapStage } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { createReportLink, listReports, type Report } from "@surco/reports/contract";
import { reportsWeb } from "@surco/reports/web";
import { reportTexts } from "@surco/reports/web-testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FarmSummaryDialog } from "./FarmSummaryDialog";
import { seasonSummaryWeb } from "./feature";
import texts from "./locales/es.json";
import { SummaryButton } from "./SummaryButton";

const [made] = listReports.example.answer.reports;
if (made === undefined) throw new Error("the example lists no report");
const field = buildOpenedField({ name: "Lote 7" });
const farm = {
  id: field.farmId,
  name: "La Esperanza",
  fieldCount: 2,
  areaHa: 114.2,
  areasHa: [],
  version: 1,
};
const emptyFarm = { ...farm, id: newId(), name: "El Ombú", fieldCount: 0, areaHa: 0 };
let reports: Report[];
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  reports = [];
  sent = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "POST" && address.includes("/links"))
      return Response.json(createReportLink.example.answer);
    if (address.includes("/links")) return Response.json({ links: [] });
    if (new URL(address, "https://surco.example").pathname === `/api${listFarms.path}`)
      return Response.json({
        farms: [{ ...farm, areasHa: [84.2, 30] }, emptyFarm],
        nextCursor: null,
        total: 2,
      });
    if (method === "POST") {
      sent.push({ path: address, body: JSON.parse(String(body)) });
      reports = [made];
      return Response.json(made);
    }
    return Response.json({ reports, nextCursor: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = { texts: { "season-summary": texts, reports: reportTexts }, at: "/?season=2025/26&period=2" };

it("orders the summary of the season of the screens, and then offers it with a public link", async () => {
  await renderInSpanish(<SummaryButton field={field} />, { ...shown, features: [fieldsWeb, reportsWeb] });
  await userEvent.click(screen.getByRole("button", { name: "Resumen de campaña" }));
  const dialog = await screen.findByRole("dialog", { name: "Resumen de campaña de Lote 7" });
  expect(await within(dialog).findByText(/Todavía no hiciste ningún resumen/)).toBeTruthy();

  await userEvent.click(within(dialog).getByRole("button", { name: "Hacer resumen 2025/26, verano" }));

  const row = await within(dialog).findByRole("listitem", { name: "Resumen de campaña · Lote 7" });
  expect(sent).toEqual([
    {
      path: "/api/report/field",
      body: expect.objectContaining({
        kind: "season-summary",
        fieldId: field.id,
        choice: { season: "2025/26", period: "2" },
      }),
    },
  ]);
  expect(within(row).getByRole("button", { name: /^Descargar/ })).toBeTruthy();
  expect((await axe.run(dialog)).violations).toEqual([]);
  await userEvent.click(within(row).getByRole("button", { name: "Compartir" }));
  await userEvent.click(await screen.findByRole("button", { name: "Crear enlace" }));
  expect(await screen.findByRole("link", { name: "WhatsApp" })).toBeTruthy();
});

it("shares through the system where the browser has a way", async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  reports = [made];
  await renderInSpanish(<SummaryButton field={field} />, { ...shown, features: [fieldsWeb, reportsWeb] });
  await userEvent.click(screen.getByRole("button", { name: "Resumen de campaña" }));
  await userEvent.click(await screen.findByRole("button", { name: "Compartir" }));
  await userEvent.click(await screen.findByRole("button", { name: "Crear enlace" }));
  await userEvent.click(await screen.findByRole("button", { name: "Compartir…" }));

  const { address } = createReportLink.example.answer;
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: address }));
});

it("orders the summary of a farm", async () => {
  await renderInSpanish(<FarmSummaryDialog farm={farm} onClose={() => undefined} />, {
    ...shown,
    features: [farmsWeb, reportsWeb],
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Hacer resumen/ }));

  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["/api/report/farm"]));
  expect(sent[0]?.body).toMatchObject({ farmId: farm.id, kind: "season-summary" });
});

it("is an entry of the menu of a farm with fields, and of no empty one", async () => {
  await renderInSpanish(<MapStage panelLabel="Campos" panel={<FarmsPanel />} map={() => null} />, {
    texts: { ...shown.texts, farms: farmsTexts, fields: fieldTexts },
    at: shown.at,
    features: [fieldsWeb, farmsWeb, reportsWeb, seasonSummaryWeb],
  });

  await userEvent.click(await screen.findByRole("button", { name: "Acciones de El Ombú" }));
  expect(await screen.findByRole("menuitem", { name: "Eliminar campo" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Resumen de campaña" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Acciones de La Esperanza" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Resumen de campaña" }));

  const dialog = await screen.findByRole("dialog", { name: "Resumen de campaña de La Esperanza" });
  await userEvent.click(await within(dialog).findByRole("button", { name: /^Hacer resumen/ }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ farmId: farm.id, kind: "season-summary" }));
});
