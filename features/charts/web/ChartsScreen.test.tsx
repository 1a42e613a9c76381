import { readChart } from "@surco/charts/contract";
import { buildCard, buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChartsScreen } from "./ChartsScreen";
import { FieldChartsLink } from "./FieldChartsLink";
import texts from "./locales/es.json";

const card = buildCard();
const fieldId = card.id;
let asked: URLSearchParams[];
let answer: () => Response;
let sent: unknown[];
/** Answer to saving a chart, where it fails. */
let refusal: object | null;

beforeEach(() => {
  asked = [];
  sent = [];
  refusal = null;
  const [series] = readChart.example.answer.series;
  answer = () =>
    Response.json({ ...readChart.example.answer, series: [{ ...series, fieldId, fieldName: card.name }] });
  vi.stubGlobal("fetch", async (address: string, request?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, "http://surco");
    if (pathname.endsWith("/charts/saved")) {
      if (request?.method !== "PUT") return Response.json({ chart: null });
      if (refusal !== null) return Response.json(refusal, { status: 422 });
      const body = JSON.parse(String(request.body));
      sent.push(body);
      return Response.json({ ...body, updatedAt: "2026-09-01T12:00:00Z" });
    }
    if (pathname.endsWith("/charts")) {
      asked.push(searchParams);
      return answer();
    }
    if (pathname.endsWith("/field/meta_data"))
      return Response.json({ fields: [card], nextCursor: null, total: 1 });
    return Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 });
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
});

/** Violations that axe finds; colours need a browser. */
const axeProblems = async (element: HTMLElement) =>
  (
    await axe.run(element, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`);

const address = `/charts?tipoDeGrafico=rain&grafDesde=2025-10-01&grafHasta=2025-10-03&grafCampanas=2025/26&grafLotes=${fieldId}`;
const show = (at = "/charts") =>
  renderInSpanish(<ChartsScreen />, { texts: { charts: texts, fields: fieldTexts }, at });

/** Stands for what a browser draws: here nothing has a size. */
async function draw(): Promise<void> {
  const chart = await screen.findByRole("img", { name: /Se recorre con las flechas/ });
  chart.insertAdjacentHTML(
    "afterbegin",
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"></svg>',
  );
}

it("asks for all that is missing, each with its sentence", async () => {
  await show(
    "/charts?tipoDeGrafico=&grafDesde=&grafHasta=&grafCultivo=&grafGenotipo=&grafAnios=&grafCampanas=",
  );
  await userEvent.click(await screen.findByRole("button", { name: "Mostrar el gráfico" }));
  for (const name of ["type", "from", "until", "crop", "genotype", "years", "seasons", "fieldIds"] as const)
    expect(screen.getByText(texts.error[name])).toBeTruthy();
  expect(asked).toEqual([]);
});

it("draws what the address asks for, with each figure explained", async () => {
  const { unexplained } = await show(address);
  const table = await screen.findByRole("table", { name: "Valores del gráfico" });
  const [, row] = within(table).getAllByRole("row");
  // 0 + 12.4 + 3 mm.
  expect(row?.textContent).toContain("15,4");
  expect(asked[0]?.get("type")).toBe("rain");
  expect(asked[0]?.get("fieldIds")).toBe(fieldId);
  expect(unexplained()).toEqual([]);
  expect(await axeProblems(document.body)).toEqual([]);
});

it("names the owner of the images that an index comes from", async () => {
  const [series] = readChart.example.answer.series;
  const data = { type: "index", values: [0.4, 0.5, 0.6] };
  answer = () =>
    Response.json({ ...readChart.example.answer, attributions: [], series: [{ ...series, fieldId, data }] });
  await show(address.replace("=rain", "=index"));

  expect(await screen.findByText(/Contiene datos Copernicus Sentinel modificados \(2025\/26\)/)).toBeTruthy();
});

it.each([
  ["index", "Imágenes simuladas"],
  ["rain", "Tiempo simulado"],
])("says that what %s shows is simulated, on the screen and in its file", async (type, words) => {
  const [series] = readChart.example.answer.series;
  const data = type === "index" ? { type, values: [0.4, 0.5, 0.6] } : series.data;
  answer = () =>
    Response.json({ ...readChart.example.answer, simulated: true, series: [{ ...series, fieldId, data }] });
  const made = vi.spyOn(URL, "createObjectURL");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await show(address.replace("=rain", `=${type}`));
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  await draw();
  await userEvent.click(screen.getByRole("button", { name: "Descargar el gráfico como SVG" }));
  expect(await screen.findByText("Gráfico descargado.")).toBeTruthy();
  const [file] = made.mock.calls.flat();
  const text = file instanceof Blob ? await file.text() : "";
  expect(text).toContain(words);
  expect(text).toContain(screen.getByRole("heading", { level: 2 }).textContent);
  vi.restoreAllMocks();
});

it("names a file that the browser could not make, and a chart that could not be saved", async () => {
  await show(address);
  await draw();
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    throw new Error("no memory");
  });
  await userEvent.click(screen.getByRole("button", { name: "Descargar el gráfico como PNG" }));
  expect(await screen.findByText("No se pudo descargar el gráfico.")).toBeTruthy();
  vi.restoreAllMocks();
  refusal = { code: "CHART_TOO_LARGE" };
  await userEvent.click(screen.getByRole("button", { name: "Usar este gráfico" }));
  expect(await screen.findByText(/No se pudo guardar el gráfico/)).toBeTruthy();
  expect(screen.getByText(/Son demasiadas curvas/)).toBeTruthy();
});

it("is reached from a field", async () => {
  await renderInSpanish(<FieldChartsLink field={buildOpenedField({ id: fieldId })} />, {
    texts: { charts: texts },
  });
  expect(screen.getByRole("link", { name: "Gráficos de este lote" }).getAttribute("href")).toBe(
    `/charts?grafLotes=${fieldId}`,
  );
  cleanup();
  await show(`/charts?grafLotes=${fieldId}`);
  await vi.waitFor(() => expect(asked[0]?.get("fieldIds")).toBe(fieldId));
});

it("saves the chart for the planning report of a field", async () => {
  await show(address);
  await userEvent.click(await screen.findByRole("button", { name: "Usar este gráfico" }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    fieldId,
    choice: { type: "rain", fieldIds: [fieldId], from: "2025-10-01" },
  });
});

it("says that nothing matches, that data is on its way, and offers another try after a failure", async () => {
  answer = () => Response.json({ ...readChart.example.answer, series: [], isFetching: true });
  await show(address);
  expect(await screen.findByText(/Ningún lote elegido tuvo ese cultivo/)).toBeTruthy();
  expect(screen.getByText(/se están buscando/)).toBeTruthy();
  cleanup();

  answer = () => Response.json({ code: "INTERNAL" }, { status: 500 });
  await show(address.replace("10-03", "10-04"));
  await screen.findByText("No se pudo cargar el gráfico");
  answer = () => Response.json(readChart.example.answer);
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("table", { name: "Valores del gráfico" })).toBeTruthy();
});

it("names a drawing that is not on the page, where its file is asked for", async () => {
  await show(address);
  const button = await screen.findByRole("button", { name: "Descargar el gráfico como SVG" });
  for (const drawn of document.querySelectorAll('[role="img"] svg')) drawn.remove();
  await userEvent.click(button);
  expect(await screen.findByText("No se encontró el elemento SVG del gráfico.")).toBeTruthy();
});
