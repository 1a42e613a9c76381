import { renderInSpanish } from "@surco/kit-web/testing";
import { getSharedReport } from "@surco/reports/contract";
import { cleanup, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { SharedReportPage } from "./SharedReportPage";

const TOKEN = "x".repeat(43);
const show = async (response: Response) => {
  vi.stubGlobal("fetch", async () => response.clone());
  await renderInSpanish(
    <Routes>
      <Route path="report/:token" element={<SharedReportPage />} />
    </Routes>,
    { texts: { reports: texts }, at: `/report/${TOKEN}` },
  );
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows what the link opens, and leads to the PDF", async () => {
  await show(Response.json(getSharedReport.example.answer));

  expect(await screen.findByRole("heading", { name: "Resumen de campaña · Lote 7" })).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: /^Abrir el PDF/ });
  expect(new URL(link.href).pathname).toBe(`/api/report/shared/${TOKEN}/pdf`);
  expect(screen.getByText(/El enlace vence el 20 .*dic.* 2025\./)).toBeTruthy();
});

it("says that a link is over, and whom to ask", async () => {
  await show(Response.json({ code: "REPORT_LINK_NOT_FOUND", details: {} }, { status: 404 }));

  expect(await screen.findByRole("heading", { name: "Este enlace ya no sirve" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("Pedile uno nuevo");
});
