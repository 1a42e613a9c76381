import { renderInSpanish } from "@surco/kit-web/testing";
import { createReportLink, deleteReport, listReports, type Report } from "@surco/reports/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { StoredReports } from "./StoredReports";

const [report] = listReports.example.answer.reports;
if (report === undefined) throw new Error("the example lists no report");
let reports: Report[] = [];
const sent: string[] = [];

const show = async (shown: Report[]) => {
  reports = shown;
  sent.length = 0;
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") sent.push(`${method} ${address}`);
    if (method === "POST" && address.includes("/links"))
      return Response.json(createReportLink.example.answer);
    if (method === "DELETE") {
      reports = [];
      return Response.json(deleteReport.example.answer);
    }
    if (address.includes("/links")) return Response.json({ links: [] });
    return Response.json({ reports, nextCursor: null });
  });
  await renderInSpanish(<StoredReports none="Todavía no hiciste ningún informe." />, {
    texts: { reports: texts },
  });
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("lists finished reports with their subject, and makes a public link of one", async () => {
  await show([report]);
  const row = await screen.findByRole("listitem", { name: "Resumen de campaña · Lote 7" });
  expect(row.textContent).toContain("Lote 7 · La Esperanza");
  expect(row.textContent).toContain("1 enlace");

  await userEvent.click(within(row).getByRole("button", { name: "Compartir" }));
  await userEvent.click(await screen.findByRole("button", { name: "Crear enlace" }));

  const { address } = createReportLink.example.answer;
  expect((await screen.findByLabelText<HTMLInputElement>("Enlace")).value).toBe(address);
  const whatsApp = screen.getByRole<HTMLAnchorElement>("link", { name: "WhatsApp" });
  expect(new URL(whatsApp.href).searchParams.get("text")).toBe(`Resumen de campaña · Lote 7: ${address}`);
});

it("asks before it deletes a report, and then has none", async () => {
  await show([report]);
  await userEvent.click(await screen.findByRole("button", { name: "Eliminar" }));
  expect(sent).toEqual([]);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Eliminar" }));

  expect(await screen.findByText("Todavía no hiciste ningún informe.")).toBeTruthy();
  expect(sent).toEqual([`DELETE /api/report/${report.id}`]);
});

it("shows the progress of a report and the reason of a failure, with a retry", async () => {
  await show([
    {
      ...report,
      id: "019a5d2e-7a10-7000-8000-000000000003",
      title: null,
      file: null,
      progress: { state: "running", done: 1, total: 3, errorCode: null },
    },
    {
      ...report,
      title: null,
      file: null,
      progress: { state: "failed", done: 0, total: 3, errorCode: "REPORT_NOT_READY" },
    },
  ]);
  expect(await screen.findByText("Haciendo el informe: paso 1 de 3")).toBeTruthy();
  expect(await screen.findByText("El informe todavía no está hecho.")).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(sent).toEqual([`POST /api/report/${report.id}/retry`]);
});
