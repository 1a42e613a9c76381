import { listPhenologicalStages } from "@surco/catalogues/contract";
import { brands } from "@surco/contract";
import { fieldsWeb } from "@surco/fields/web";
import { buildOpenedField } from "@surco/fields/web-testing";
import { BrandProvider, closeSession, useFieldSections } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { getPhenology, type Phenology, phenology as phenologySchema } from "@surco/phenology-report/contract";
import { listReports, type Report } from "@surco/reports/contract";
import { reportsWeb } from "@surco/reports/web";
import { reportTexts } from "@surco/reports/web-testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { phenologyReportWeb } from "./feature";
import texts from "./locales/es.json";
import { PhenologySection } from "./PhenologySection";

const example = phenologySchema.parse(getPhenology.example.answer);
const [made] = listReports.example.answer.reports;
if (made === undefined) throw new Error("the example lists no report");
const report: Report = { ...made, kind: "phenology", title: "Informe fenológico · La Loma" };
const field = buildOpenedField({ id: example.fieldId });
const source = { text: "common:explain.sources.computed", details: {}, href: null, simulated: false };
const explained = (formula: string, value: number, unit: string, x: number[]) => ({
  formula,
  result: { value, unit, decimals: 1 },
  inputs: [{ symbol: "x", label: "weather:explain.input.rain", value: x, unit, days: null, source }],
  parameters: null,
  uncertainty: null,
  notes: [],
});
const none = { value: null, normal: null, difference: null };
const nothing = { ...none, years: 0, explanations: none };
const grown: Phenology = {
  ...example,
  degreeDaysSinceEmergence: {
    value: 1064,
    explanation: {
      ...explained("weather/degree-days", 1064, "°C d", []),
      result: { value: 1064, unit: "°C d", decimals: 0 },
    },
  },
  criticalPeriod: {
    from: "2025-11-30",
    until: "2025-12-29",
    knownUntil: "2025-12-14",
    rainMm: {
      value: 42,
      normal: null,
      difference: null,
      years: 0,
      explanations: { ...none, value: explained("weather/sum-of-days", 42, "mm", [20, 22]) },
    },
    tmeanC: nothing,
    radiationMJPerM2: nothing,
    et0Mm: nothing,
    water: null,
  },
};
let phenology: Phenology | null;
let reports: Report[];
let sent: Record<string, unknown>[];

beforeEach(() => {
  phenology = grown;
  reports = [];
  sent = [];
  localStorage.clear();
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const { pathname } = new URL(address, "https://surco.example");
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      reports = [report];
      return Response.json(report);
    }
    if (pathname.endsWith(getPhenology.path))
      return phenology === null
        ? Response.json({ code: "INTERNAL" }, { status: 500 })
        : Response.json(phenology);
    if (pathname.endsWith(listPhenologicalStages.path)) return Response.json({ stages: [] });
    if (pathname.endsWith("/thumbnails")) return Response.json({ thumbnails: {} });
    if (pathname.endsWith(listReports.path)) return Response.json({ reports, nextCursor: null });
    return Response.json({ field });
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const show = () =>
  renderInSpanish(<PhenologySection fieldId={field.id} />, {
    texts: { "phenology-report": texts, reports: reportTexts },
    features: [fieldsWeb, reportsWeb, phenologyReportWeb],
    at: "/?season=2025/26&period=2",
  });

it("shows observed beside predicted stages, thermal time and the critical period, each figure explained", async () => {
  const { unexplained } = await show();
  const stage = await screen.findByRole("listitem", { name: "V6" });
  expect(stage.textContent).toContain("Observado12 nov");
  expect(stage.textContent).toContain("Estimado10 nov");
  const state = screen.getByRole("region", { name: "Estado del cultivo" });
  expect(state.textContent).toContain("1.064\u202f°C d");
  expect(state.textContent).toContain("emergencia estimada el 8 oct");
  const critical = screen.getByRole("region", { name: /^Período crítico/ });
  expect(within(critical).getByRole("row", { name: /^Lluvia/ }).textContent).toContain("42,0\u202fmm");
  expect(critical.textContent).toContain("Con datos hasta el 14 dic 2025");
  expect(unexplained()).toEqual([]);
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it("keeps typed comments as a draft, names a too long one, and sends them with the report", async () => {
  await show();
  const box = await screen.findByRole("textbox", { name: "Comentario de V6" });
  await userEvent.type(box, "Parejo");
  await userEvent.click(screen.getByLabelText("Comentario general"));
  await userEvent.paste("x".repeat(601));
  expect(await screen.findByText("El comentario tiene 601 caracteres y entran 600.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Generar informe" }).disabled).toBe(true);
  await userEvent.clear(screen.getByLabelText("Comentario general"));
  cleanup();

  await show();
  expect(await screen.findByText(/Recuperamos los comentarios/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comentario de V6" }).value).toBe("Parejo");
  await userEvent.click(screen.getByRole("button", { name: "Generar informe" }));

  expect(await screen.findByRole("listitem", { name: "Informe fenológico · La Loma" })).toBeTruthy();
  expect(sent).toEqual([
    expect.objectContaining({
      kind: "phenology",
      fieldId: field.id,
      choice: {
        season: "2025/26",
        period: "2",
        comment: "",
        stageComments: [{ stageId: 206, comment: "Parejo" }],
      },
    }),
  ]);
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comentario de V6" }).value).toBe(""),
  );
});

it("leads to the sowing where there is none, and offers another try where the server fails", async () => {
  phenology = {
    ...example,
    state: "noSowing",
    sowing: null,
    stages: [],
    emergence: null,
    currentStageId: null,
  };
  await show();
  const link = await screen.findByRole("link", { name: "Registrar la siembra" });
  expect(link.getAttribute("href")).toBe(`/dashboard/field/${field.id}/activity?season=2025%2F26&period=2`);
  cleanup();
  phenology = null;
  await show();
  await screen.findByText("No se pudo leer la fenología del lote");
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeTruthy();
});

function Sections() {
  const ids = useFieldSections().flatMap(({ sections }) => sections.map(({ id }) => id));
  return <output>{ids.join(" ")}</output>;
}

it.each([
  ["with", brands.surco, "phenology"],
  ["without", { ...brands.surco, areas: [] }, ""],
] as const)("is in the menu of a brand %s the area or not", async (_name, brand, shown) => {
  await renderInSpanish(
    <BrandProvider first={brand}>
      <Sections />
    </BrandProvider>,
    { features: [phenologyReportWeb] },
  );
  expect((await screen.findByRole("status")).textContent).toBe(shown);
});
