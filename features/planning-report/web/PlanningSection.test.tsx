import { findSavedChart } from "@surco/charts/contract";
import { buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import { catalog } from "@surco/imagery/contract";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { createPlanningReport } from "@surco/planning-report/contract";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import texts from "./locales/es.json";
import { PlanningSection } from "./PlanningSection";

const { answer: example } = createPlanningReport.example;
const { fieldId, producerId } = example;
const [image] = catalog.example.answer.dates;
const dates = ["2025-12-04", "2026-01-13"].map((date) => ({
  ...image,
  sceneId: `S2B_T20HNH_${date}`,
  date,
  state: "ready",
  usableFraction: 0.98,
}));

let field: object;
let chart: object | null;
let reports: object[];
let sent: { method: string; path: string; body: Record<string, unknown> }[];
let answer: () => Response;

beforeEach(() => {
  field = buildOpenedField({
    id: fieldId,
    producerId,
    producerName: "Juan Pérez",
    relation: "own",
    right: "edit",
  });
  chart = { ...findSavedChart.example.answer.chart, fieldId };
  reports = [];
  sent = [];
  answer = () => Response.json(example);
  vi.stubGlobal("fetch", async (address: string, request?: RequestInit) => {
    const { pathname } = new URL(address, "http://surco");
    const method = request?.method ?? "GET";
    if (pathname.endsWith("/charts/saved")) return Response.json({ chart });
    if (pathname.endsWith("/sentinel/catalog"))
      return Response.json({
        ...catalog.example.answer,
        dates,
        progress: { state: "done", done: 2, total: 2, errorCode: null },
      });
    if (pathname.includes("/planification_report")) {
      if (method === "GET") return Response.json({ reports, nextCursor: null });
      const body = typeof request?.body === "string" ? JSON.parse(request.body) : {};
      sent.push({ method, path: pathname, body });
      return answer();
    }
    if (pathname.endsWith("/hybrid_sheets")) return Response.json({ sheets: [] });
    if (pathname.endsWith(`/field/${fieldId}`) || pathname.includes(fieldId)) return Response.json(field);
    if (pathname.endsWith("/report")) return Response.json({ reports: [], nextCursor: null });
    return Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 });
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
});

const show = (at = "/") =>
  renderInSpanish(<PlanningSection fieldId={fieldId} />, {
    texts: { "planning-report": texts, fields: fieldTexts },
    at,
  });
const axeProblems = async () =>
  (
    await axe.run(document.body, {
      iframes: false,
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`);
const next = () => userEvent.click(screen.getByRole("button", { name: "Seguir" }));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the wizard of a planning report", () => {
  it("asks for a producer of the field, with the way to assign one", async () => {
    field = buildOpenedField({
      id: fieldId,
      producerId: null,
      producerName: null,
      relation: "own",
      right: "edit",
    });
    await show("/?informe=nuevo");
    expect(await screen.findByText(/no tiene productor asignado/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "Asignar un productor" });
    expect(link.getAttribute("href")).toBe(`/dashboard/field/${fieldId}/record`);
  });

  it("asks for a chart before anything is made of it", async () => {
    chart = null;
    await show("/?informe=nuevo&paso=chart");
    expect(await screen.findByText(texts.form.chartMissing)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Generar un gráfico" }).getAttribute("href")).toBe(
      `/charts?grafLotes=${fieldId}`,
    );
  });

  it("saves what its steps asked for, and shows the nitrogen with its derivation", async () => {
    const { unexplained } = await show("/?informe=nuevo");
    await screen.findByDisplayValue("Juan Pérez");
    expect(await axeProblems()).toEqual([]);
    type(/Rinde objetivo/, "10");
    type(/N disponible a la siembra/, "60");
    type(/Cultivo/, "5");
    await next();
    type("Comentario del gráfico", "Llovió poco.");
    await next();
    await vi.waitFor(() =>
      expect(document.querySelectorAll(`option[value="S2B_T20HNH_2025-12-04"]`).length).toBe(2),
    );
    type(/Imagen EVI 1/, "S2B_T20HNH_2025-12-04");
    type(/Imagen EVI 2/, "S2B_T20HNH_2026-01-13");
    expect(await axeProblems()).toEqual([]);
    await next();
    expect(await screen.findByText(/80\s?kg/)).toBeTruthy();
    expect(unexplained()).toEqual([]);
    const last = screen.getByRole("button", { name: "Seguir" });
    await next();
    expect(await screen.findByRole("button", { name: "Hacer la vista previa" })).toBeTruthy();
    // A button that became the one that saves would submit the form by the same click.
    expect(last.isConnected).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Guardar el informe" }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      producerId,
      targetYieldTPerHa: 10,
      availableNKgPerHa: 60,
      cropId: 5,
      chartComment: "Llovió poco.",
      images: [{ date: "2025-12-04" }, { date: "2026-01-13" }],
    });
  });

  it("goes back to the step with a wrong value and names it", async () => {
    await show("/?informe=nuevo&paso=preview");
    await userEvent.click(await screen.findByRole("button", { name: "Guardar el informe" }));
    expect(await screen.findByText(texts.error.targetYieldTPerHa)).toBeTruthy();
    expect(screen.getByText(texts.error.availableNKgPerHa)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /Imágenes/ }));
    expect(await screen.findByText(texts.error.images)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("offers what was typed again after a reload", async () => {
    await show("/?informe=nuevo");
    await screen.findByDisplayValue("Juan Pérez");
    type(/Rinde objetivo/, "9");
    await new Promise((done) => setTimeout(done, 600));
    cleanup();
    await show("/?informe=nuevo");
    expect(await screen.findByDisplayValue("9")).toBeTruthy();
    expect(screen.getByRole("button", { name: /[Dd]escartar/ })).toBeTruthy();
  });
});

describe("messages", () => {
  const refuse = (code: string) => {
    answer = () => Response.json({ code }, { status: 422 });
  };
  const codes = [
    "PLANNING_PRODUCER_NOT_ASSIGNED",
    "PLANNING_CHART_MISSING",
    "PLANNING_IMAGES_OF_ONE_DATE",
    "HYBRID_SHEET_NOT_FOUND",
  ] as const;

  it.each(codes)("name the reason that a report is not saved or shown: %s", async (code) => {
    reports = [example];
    refuse(code);
    await show(`/?informe=${example.id}&paso=preview`);
    await userEvent.click(await screen.findByRole("button", { name: "Hacer la vista previa" }));
    const noticeOf = (sentence: string) => screen.findAllByText((text) => text.includes(sentence));
    expect(await noticeOf(texts.notices.PREVIEW_FAILED)).toHaveLength(1);
    const { length } = await noticeOf(texts.errors[code]);
    await userEvent.click(screen.getByRole("button", { name: "Guardar el informe" }));
    expect(await noticeOf(texts.notices.PLANNING_UPDATE_FAILED)).toHaveLength(1);
    expect(await noticeOf(texts.errors[code])).toHaveLength(length + 1);
  });

  it("differ for a new report and a changed one", async () => {
    reports = [example];
    await show(`/?informe=${example.id}&paso=preview`);
    await userEvent.click(await screen.findByRole("button", { name: "Guardar el informe" }));
    expect(await screen.findByText(texts.notices.PLANNING_UPDATED)).toBeTruthy();
  });
});

describe("the preview", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, "pdfViewerEnabled");
  });
  const showPreview = async (device: { hasMouse: boolean; hasViewer: boolean }) => {
    reports = [example];
    answer = () => new Response(new Uint8Array(2048), { headers: { "content-type": "application/pdf" } });
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({
          matches: media === "(any-pointer: fine)" && device.hasMouse,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: device.hasViewer, configurable: true });
    await show(`/?informe=${example.id}&paso=preview`);
    await userEvent.click(await screen.findByRole("button", { name: "Hacer la vista previa" }));
    const link = await screen.findByRole("link", { name: "Abrir la vista previa (2 KB)" });
    return { link, frame: screen.queryByTitle<HTMLIFrameElement>("Páginas del informe") };
  };

  it("shows the pages in the wizard, and opens them in their own tab", async () => {
    const { link, frame } = await showPreview({ hasMouse: true, hasViewer: true });
    expect(link.getAttribute("href")).toMatch(/^blob:/);
    expect(frame?.getAttribute("src")).toBe(`${link.getAttribute("href")}#navpanes=0&view=FitH`);
    expect(await axeProblems()).toEqual([]);
    type("Comentario final", "Otra cosa");
    expect(screen.queryByTitle("Páginas del informe")).toBeNull();
  });

  it.each([
    { hasMouse: false, hasViewer: true },
    { hasMouse: true, hasViewer: false },
  ])("opens them in their own tab where a frame would draw nothing: %o", async (device) => {
    const { link, frame } = await showPreview(device);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(frame).toBeNull();
  });
});

describe("saved planning reports", () => {
  it("are duplicated and deleted from their menu", async () => {
    reports = [example];
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Acciones del informe 2026/27" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Duplicar" }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ targetYieldTPerHa: 10, fieldId });
    expect(sent[0]?.body.id).not.toBe(example.id);
    await userEvent.click(screen.getByRole("button", { name: "Acciones del informe 2026/27" }));
    answer = () => Response.json({});
    await userEvent.click(await screen.findByRole("menuitem", { name: "Eliminar" }));
    await vi.waitFor(() => expect(sent.at(-1)?.method).toBe("DELETE"));
    expect(await screen.findByText("Informe eliminado.")).toBeTruthy();
  });
});
