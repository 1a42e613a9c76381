import { buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import {
  createYieldMap,
  readZoneYields,
  uploadYieldFile,
  type YieldFileReview,
  type YieldMap,
} from "@surco/yield-maps/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { yieldMapsWeb } from "./feature";
import texts from "./locales/es.json";
import { YieldMapsSection } from "./YieldMapsSection";

const field = buildOpenedField({ name: "El Molino", areaHa: 10 });
const example: YieldMap = { ...createYieldMap.example.answer, fieldId: field.id };
const report: YieldMap["report"] = [
  { step: "empty", state: "on", removed: 5, share: 0.001 },
  { step: "speed", state: "missing", removed: 0, share: 0 },
  { step: "edges", state: "on", removed: 434, share: 0.088 },
];

let right: "read" | "log" | "edit";
let maps: YieldMap[];
let review: YieldFileReview;
let refusal: string | null;
let sent: { method: string; body: Record<string, unknown> }[];

beforeEach(() => {
  [right, maps, refusal, sent] = ["edit", [], null, []];
  review = uploadYieldFile.example.answer;
  vi.stubGlobal("XMLHttpRequest", undefined);
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(String(address), "http://surco");
    const method = init?.method ?? "GET";
    if (method === "GET") return read(pathname);
    if (refusal !== null) return Response.json({ code: refusal }, { status: 422 });
    if (pathname.endsWith("/upload")) return Response.json(review);
    const body = method === "DELETE" ? {} : JSON.parse(String(init?.body));
    sent.push({ method, body });
    if (method === "DELETE") {
      maps = [];
      return Response.json({});
    }
    maps = [{ ...example, report, ...(method === "PATCH" && { version: 2, cleaning: body.cleaning }) }];
    return Response.json(maps[0]);
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
});

function read(path: string): Response {
  if (path.includes("/field/meta_data/")) return Response.json({ ...field, right });
  if (path.endsWith("/generic/crop")) return Response.json({ crops: [{ id: 5, name: "Maíz temprano" }] });
  if (path.endsWith("/yield-maps")) return Response.json({ yieldMaps: maps });
  if (path.endsWith("/picture")) return Response.json({ pixels: null, records: "", isSample: false });
  if (path.endsWith("/zones")) return Response.json(readZoneYields.example.answer);
  return Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 });
}

const show = () =>
  renderInSpanish(<YieldMapsSection fieldId={field.id} />, {
    texts: { "yield-maps": texts, fields: fieldTexts },
    features: [yieldMapsWeb],
  });

async function choose(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Importar un mapa" }));
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("no input of files");
  await userEvent.upload(input, new File(["a;b"], "rinde.csv"));
}

describe("yield maps", () => {
  it("are saved once the unit that the file lacks is chosen", async () => {
    await show();
    await choose();

    await screen.findByText("El archivo no dice la unidad.");
    const save = screen.getByRole("button", { name: "Guardar mapa" });
    expect(save.hasAttribute("disabled")).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText("Unidad de Yield"), "q/ha");
    await userEvent.click(save);

    await screen.findByRole("heading", { name: "Totales" });
    expect(sent[0]?.body).toMatchObject({
      uploadId: review.uploadId,
      cropId: 5,
      baseMoisturePct: 14.5,
      columns: [
        { role: "lng", column: 0, unit: null },
        { role: "lat", column: 1, unit: null },
        { role: "yield", column: 2, unit: "q/ha" },
      ],
    });
  });

  it("show why a file is refused", async () => {
    refusal = "YIELD_HEADER_MISSING";
    await show();
    await choose();

    const alerts = await screen.findAllByText(/La primera línea no tiene los nombres de las columnas/);
    expect(alerts.length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: "Guardar mapa" })).toBeNull();
  });

  it("undo a step of the cleaning with its switch", async () => {
    maps = [{ ...example, report }];
    await show();

    await screen.findByText("Quitó el 8,8 % (434)");
    expect(screen.queryByRole("switch", { name: "Usar el paso: velocidad" })).toBeNull();
    await userEvent.click(screen.getByRole("switch", { name: "Usar el paso: bordes" }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: "PATCH",
      body: { version: 1, cleaning: { ...example.cleaning, edges: null } },
    });
  });

  it("show totals before and after, yields of zones, and the reason of the method", async () => {
    maps = [{ ...example, report }];
    await show();

    const row = await screen.findByRole("row", { name: /Rinde medio/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["8,40 t/ha", "8,55 t/ha"]);
    await screen.findByText("6,90 ± 0,40 t/ha");
    await userEvent.click(screen.getByRole("button", { name: "Cómo se hizo el mapa" }));
    await screen.findByText(/Se usó kriging ordinario.*0,61 t\/ha, contra 0,67 t\/ha/);
  });

  it("are deleted after a question, and not by people who only read", async () => {
    maps = [{ ...example, report }];
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Eliminar mapa" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Eliminar mapa" }));
    await screen.findByText(/todavía no tiene mapas de rendimiento/);

    cleanup();
    right = "read";
    maps = [{ ...example, report }];
    await show();
    await screen.findByRole("heading", { name: "Totales" });
    expect(screen.queryByRole("button", { name: "Eliminar mapa" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Importar un mapa" })).toBeNull();
  });
});
