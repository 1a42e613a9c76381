import { type DecisionZones, readDecisionZones } from "@surco/decision-zones/contract";
import { buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import { areaHa, bboxPolygon } from "@surco/geometry";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { createPrescription, type Prescription, readPrescription } from "@surco/prescriptions/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prescriptionsWeb } from "./feature";
import texts from "./locales/es.json";
import { PrescriptionsSection } from "./PrescriptionsSection";

const polygon = bboxPolygon([-60.62, -33.92, -60.614, -33.914]);
const field = buildOpenedField({ name: "El Molino", polygon, areaHa: areaHa(polygon) });
const ID = "01994c1e-0000-7000-8000-0000000000e7";
const OTHER = "01994c1e-0000-7000-8000-0000000000e8";
const west = bboxPolygon([-60.62, -33.92, -60.617, -33.914]);
const east = bboxPolygon([-60.617, -33.92, -60.614, -33.914]);
const zones: DecisionZones = {
  ...readDecisionZones.example.answer.decisionZones,
  fieldId: field.id,
  zones: [
    { id: ID, name: "Loma", color: "#d8a24a", polygon: west, areaHa: 10, level: -1 },
    { id: OTHER, name: "Bajo", color: "#2f8f83", polygon: east, areaHa: 30, level: 1 },
  ],
  version: 4,
};
const example: Prescription = { ...createPrescription.example.answer, fieldId: field.id, name: "Guardada" };

let right: "read" | "log" | "edit";
let savedZones: DecisionZones | null;
let areZonesRefused: boolean;
let listed: Prescription[];
let whole: object | null;
let sent: { method: string; path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  [right, savedZones, areZonesRefused, listed, whole, sent] = ["edit", zones, false, [], null, []];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(String(address), "http://surco");
    const method = init?.method ?? "GET";
    if (method === "GET") return read(pathname);
    sent.push({ method, path: pathname, body: JSON.parse(String(init?.body ?? "{}")) });
    if (method === "DELETE") {
      listed = [];
      return Response.json({});
    }
    listed = [example];
    return Response.json(example);
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
  if (path.endsWith("/ambientation") && areZonesRefused) {
    return Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 });
  }
  if (path.endsWith("/ambientation")) return Response.json({ decisionZones: savedZones });
  if (path.endsWith("/prescriptions")) return Response.json({ prescriptions: listed });
  if (path.includes("/prescriptions/") && whole !== null) return Response.json(whole);
  if (path.endsWith("/recommendations")) return Response.json({ recommendations: [], nextCursor: null });
  return Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 });
}

const show = () =>
  renderInSpanish(<PrescriptionsSection fieldId={field.id} />, {
    texts: { prescriptions: texts, fields: fieldTexts },
    features: [prescriptionsWeb],
  });
const open = async () => userEvent.click(await screen.findByRole("button", { name: "Nueva prescripción" }));
const type = async (label: string, text: string) => {
  const input = screen.getByLabelText(label, { exact: true });
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Guardar" }));

describe("prescriptions", () => {
  it("are saved with a rate for each zone; totals follow what is typed", async () => {
    await show();
    await open();
    await type("Nombre", "Refertilización");
    await type("Producto", "Urea");
    await type("Dosis en Loma", "100");
    await type("Dosis en Bajo", "160");
    await type("Precio", "0,5");

    const totals = within(screen.getByRole("region", { name: "Totales" }));
    expect(totals.getByText("5.800 kg")).toBeTruthy();
    expect(totals.getByText("145,0 kg/ha")).toBeTruthy();
    expect(totals.getByText("2.900 USD")).toBeTruthy();
    await save();

    await screen.findByText("Guardada");
    expect(sent[0]).toMatchObject({
      method: "POST",
      path: "/api/prescriptions",
      body: {
        name: "Refertilización",
        basis: { kind: "zones", version: 4 },
        products: [{ name: "Urea", unit: "kg/ha", rates: [100, 160], fieldRate: null, priceUsd: 0.5 }],
        grid: null,
      },
    });
  });

  it("keep the mean rate of the field", async () => {
    await show();
    await open();
    await type("Dosis en Loma", "100");
    await type("Dosis en Bajo", "160");
    await userEvent.click(screen.getByLabelText("Mantener la dosis media"));
    await type("Dosis media", "290");

    const totals = within(screen.getByRole("region", { name: "Totales" }));
    expect(totals.getByText("290,0 kg/ha")).toBeTruthy();
    expect(totals.getByText("200,0 kg/ha")).toBeTruthy();
    expect(totals.getByText("320,0 kg/ha")).toBeTruthy();
  });

  it("are not saved with values that are missing, each with its sentence", async () => {
    await show();
    await open();
    await userEvent.click(screen.getByLabelText("Dividir en celdas del ancho de la máquina"));
    await type("Ancho de máquina", "90");
    await save();

    expect(await screen.findByText("Escribí un nombre.")).toBeTruthy();
    expect(screen.getByText("Escribí el nombre del producto.")).toBeTruthy();
    expect(screen.getAllByText("Escribí una dosis: un número desde 0.")).toHaveLength(2);
    expect(screen.getByText("Entre 1 y 60 m.")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("count the cells of the machine's width, and say where they are too many", async () => {
    await show();
    await open();
    await userEvent.click(screen.getByLabelText("Dividir en celdas del ancho de la máquina"));
    await type("Ancho de máquina", "20");
    await type("Largo de la celda", "50");
    await screen.findByText(/^\d{3} celdas$/);
    await type("Ancho de máquina", "2");
    await type("Largo de la celda", "2");

    expect(await screen.findByText(/Son más de 10\.000 celdas/)).toBeTruthy();
  });

  it("have one rate everywhere where there are no zones, with the way to make some", async () => {
    savedZones = null;
    await show();
    await open();

    expect(screen.getByRole("link", { name: "Hacer la ambientación" }).getAttribute("href")).toBe(
      `/dashboard/field/${field.id}/decision-zones`,
    );
    expect(screen.getByLabelText("Dosis en todo el lote")).toBeTruthy();
  });

  it("wait for the zones of the field where these cannot be read", async () => {
    areZonesRefused = true;
    listed = [example];
    await show();

    await screen.findByText("No se pudieron cargar los ambientes del lote.");
    expect(screen.getByText("Guardada")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Nueva prescripción" })).toBeNull();
  });

  it("name the rate of the whole field also where a saved one is changed", async () => {
    const [zone] = example.zones;
    listed = [{ ...example, zones: zone === undefined ? [] : [{ ...zone, name: null }] }];
    whole = { ...readPrescription.example.answer, ...listed[0] };
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Acciones de Guardada" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cambiar" }));

    expect(await screen.findByLabelText("Dosis en todo el lote")).toBeTruthy();
  });

  it("say why one does not open", async () => {
    listed = [example];
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Ver en el mapa" }));

    expect(await screen.findByText("No se pudo abrir la prescripción.")).toBeTruthy();
  });

  it("survive as a draft when the form is left", async () => {
    const first = await show();
    await open();
    await type("Nombre", "A medias");
    first.unmount();
    await show();
    await open();

    expect(await screen.findByDisplayValue("A medias")).toBeTruthy();
  });

  it("are deleted, and restored from the notice", async () => {
    listed = [example];
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Acciones de Guardada" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Eliminar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Deshacer" }));

    await waitFor(() => expect(sent.map(({ path }) => path)).toContain("/api/prescriptions/restore"));
  });

  it("are only shown and downloaded by a reader", async () => {
    right = "read";
    listed = [example];
    await show();

    await screen.findByText("Guardada");
    expect(screen.getByRole("button", { name: "Descargar" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Acciones de Guardada" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Nueva prescripción" })).toBeNull();
  });
});
