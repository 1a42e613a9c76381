import { farmsTexts } from "@surco/farms/web-testing";
import { fieldTexts } from "@surco/fields/web-testing";
import { draftKey, MapStage } from "@surco/kit-web";
import { simulateDevice } from "@surco/kit-web/device-testing";
import { listUnsentWrites } from "@surco/kit-web/outbox";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { boundariesWeb } from "../feature";
import boundariesTexts from "../locales/es.json";
import { NewFieldPanel } from "./NewFieldPanel";
import type { Corners } from "./shape";
import { simulatedMap } from "./simulated-map.testing";
import { UnsentFields } from "./UnsentFields";

vi.mock("@surco/kit-web/map", async () => (await import("./simulated-map.testing")).mapModule);
vi.mock("./ring-editor", async () => (await import("./simulated-map.testing")).ringEditorModule);

const FARM = { id: "01890000-0000-7000-8000-000000000001", name: "La Amanda", fieldCount: 2 };
const square: Corners = [
  [-60.58, -33.9],
  [-60.57, -33.9],
  [-60.57, -33.89],
  [-60.58, -33.89],
];

let farms: object[];
let refusals: [address: string, status: number, code: string][];
const server = vi.fn<typeof fetch>(async (address, init) => {
  const at = refusals.findIndex(([refused]) => refused === address && init?.method === "POST");
  const [refusal] = at < 0 ? [] : refusals.splice(at, 1);
  if (refusal) return Response.json({ code: refusal[2], details: {} }, { status: refusal[1] });
  if (init?.method === "POST") {
    const body = JSON.parse(String(init.body));
    const fields = body.fields?.map((field: object) => ({ ...field, version: 1 }));
    return Response.json({ ...body, ...(fields && { fields }) });
  }
  if (address === "/api/farm") return Response.json({ farms });
  return Response.json({ fields: [], nextCursor: null, total: 0 });
});
const sent = (address: string) =>
  server.mock.calls
    .filter(([to, init]) => to === address && init?.method === "POST")
    .map(([, init]) => JSON.parse(String(init?.body)));

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  farms = [FARM];
  refusals = [];
  simulatedMap.shown = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const open = async () => {
  const opened = await renderInSpanish(
    <MapStage panelLabel="Lotes" panel={<NewFieldPanel />} map={() => null} />,
    {
      texts: { fields: fieldTexts, farms: farmsTexts, boundaries: boundariesTexts },
      at: "/dashboard/new?season=2026/27&period=2",
    },
  );
  await screen.findByRole("heading", { name: "Nuevo lote" });
  return opened;
};
const put = (corners: Corners) => act(() => simulatedMap.put(corners));
const close = () => act(() => simulatedMap.listener().onClose());

async function drawAndGoOn() {
  const opened = await open();
  put(square);
  close();
  await press("Continuar");
  await screen.findByRole("heading", { name: "Datos del lote" });
  return opened;
}
async function fillIn() {
  await enterText(screen.getByLabelText("Nombre del lote"), "La laguna");
  await enterText(screen.getByLabelText("Razón social"), "La Amanda SA");
  await user.click(screen.getByLabelText("Propio"));
}

describe("drawing a field", () => {
  it("shows the next step and the area at each point", async () => {
    await open();
    expect(screen.getByText("Clic en el mapa para poner el primer punto.")).toBeTruthy();
    expect(screen.getByText(/^0,0.ha$/)).toBeTruthy();

    put(square.slice(0, 1));
    expect(screen.getByText("Clic en la esquina siguiente del lote.")).toBeTruthy();

    put(square);
    expect(screen.getByText(/clic en el primer punto \(o Enter\) para cerrar/)).toBeTruthy();
    expect(screen.getByText(/^102,6.ha$/)).toBeTruthy();
  });

  it("does not continue before the border is closed", async () => {
    await open();
    put(square);

    await press("Continuar");

    expect(screen.getByRole("alert").textContent).toBe("Debes unir los puntos del polígono para crearlo.");
    expect(screen.queryByRole("heading", { name: "Datos del lote" })).toBeNull();
  });

  it("shows the reason of a refused press", async () => {
    await open();
    put(square.slice(0, 3));

    act(() => simulatedMap.listener().onRefuse("crosses"));

    expect(screen.getByRole("alert").textContent).toContain("la línea cruzaría el borde ya dibujado");
    // A finger leaves no pointer behind that would move the refused point away.
    expect(simulatedMap.shown.at(-1)).toEqual({ corners: square.slice(0, 3), as: "line", isCutting: false });
    expect(simulatedMap.shown.length).toBe(2);
  });

  it("does not continue beyond 500 ha", async () => {
    await open();
    put(square.map(([lng, lat]) => [-60.58 + (lng + 60.58) * 4, -33.9 + (lat + 33.9) * 4]));
    close();

    await press("Continuar");

    expect(screen.getByRole("alert").textContent).toBe("Tu lote excede el límite de 500 ha.");
  });

  it("handles Enter, Ctrl+Z and Escape", async () => {
    await open();
    put(square);

    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    expect(simulatedMap.shown.at(-1)).toMatchObject({ corners: square.slice(0, 3), as: "line" });
    fireEvent.keyDown(document.body, { key: "Enter" });
    expect(simulatedMap.shown.at(-1)).toMatchObject({ corners: square.slice(0, 3), as: "ring" });
    fireEvent.keyDown(document.body, { key: "Escape" });

    expect(await screen.findByRole("dialog", { name: "¿Descartar lo dibujado?" })).toBeTruthy();
    await press("Seguir dibujando");
    expect(screen.getByText(/Arrastrá un punto para corregirlo/)).toBeTruthy();
  });

  it("leaves at once with nothing drawn, after a confirmation otherwise", async () => {
    const { address } = await open();
    put(square);

    await press("Cancelar");
    await user.click(await screen.findByRole("button", { name: "Descartar" }));

    await waitFor(() => expect(address()).toBe("/dashboard?season=2026/27&period=2"));
    expect(localStorage.getItem(draftKey("new"))).toBeNull();
  });

  it("accepts typed coordinates, and reports their problems line by line", async () => {
    await open();
    await press("Escribir las coordenadas");
    const text = screen.getByLabelText("Esquinas del lote");

    await enterText(text, "-33,9; -60,58\nlote\n-33.89 -60.57");
    await press("Usar estas coordenadas");
    expect(screen.getByText("Renglón 2: tienen que ser dos números.")).toBeTruthy();

    await user.clear(text);
    await enterText(text, "-33.9, -60.58\n-33.9, -60.57\n-33.89, -60.57");
    await press("Usar estas coordenadas");

    expect(simulatedMap.shown.at(-1)).toMatchObject({ corners: square.slice(0, 3), as: "ring" });
    expect(screen.getByText(/Arrastrá un punto para corregirlo/)).toBeTruthy();
  });

  it("survives a reload, with a notice", async () => {
    await open();
    put(square);
    cleanup();

    await open();

    expect(screen.getByText("Recuperamos el lote que estabas dibujando.")).toBeTruthy();
    expect(simulatedMap.shown.at(-1)).toMatchObject({ corners: square, as: "line" });
  });
});

describe("naming and saving a field", () => {
  it("shows missing values at their inputs", async () => {
    farms = [FARM, { ...FARM, id: "01890000-0000-7000-8000-000000000002", name: "El Ombú" }];
    await drawAndGoOn();
    await screen.findByRole("option", { name: "El Ombú" });

    await press("Guardar lote");

    expect(await screen.findAllByText("Este dato es obligatorio")).toHaveLength(4);
    expect(sent("/api/field/multiple_fields")).toEqual([]);
  });

  it("saves the field with the crop in its own period, and opens it", async () => {
    const { address } = await drawAndGoOn();
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Campo").value).toBe(FARM.id));
    await fillIn();
    await user.selectOptions(screen.getByLabelText(/Cultivo de la campaña/), "Trigo");

    await press("Guardar lote");

    await waitFor(() => expect(address()).toMatch(/^\/dashboard\/field\/[\w-]+\?season=2026\/27/));
    const [{ fields: saved }] = sent("/api/field/multiple_fields");
    expect(saved).toMatchObject([
      {
        farmId: FARM.id,
        name: "La laguna",
        fiscalName: "La Amanda SA",
        ownership: "owner",
        crop: { season: "2026/27", period: "1", cropId: 10 },
        polygon: { type: "Polygon", coordinates: [[...square, square[0]]] },
      },
    ]);
    expect(await screen.findByText("Lote creado.")).toBeTruthy();
    expect(localStorage.getItem(draftKey("new"))).toBeNull();
    expect(sessionStorage.getItem("surco.fiscal-name")).toBe("La Amanda SA");
  });

  it("shows a taken farm name at its input", async () => {
    farms = [];
    refusals = [["/api/farm", 409, "FARM_NAME_TAKEN"]];
    await drawAndGoOn();
    await enterText(await screen.findByLabelText("Nombre del campo nuevo"), "La Amanda");
    await fillIn();

    await press("Guardar lote");

    expect(await screen.findByText("Ese nombre de campo ya existe.")).toBeTruthy();
    expect(screen.getByLabelText("Nombre del campo nuevo").getAttribute("aria-invalid")).toBe("true");
    expect(sent("/api/field/multiple_fields")).toEqual([]);
  });

  it("keeps typed values when saving fails, and saves the same field on retry", async () => {
    refusals = [["/api/field/multiple_fields", 503, "UNAVAILABLE"]];
    const { address } = await drawAndGoOn();
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Campo").value).toBe(FARM.id));
    await fillIn();
    await press("Guardar lote");

    const notice = await screen.findByRole("alert");
    expect(within(notice).getByText("No se pudo crear el lote.")).toBeTruthy();
    expect(within(notice).getByText(/^El servicio no responde por ahora\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Nombre del lote").value).toBe("La laguna");
    await press("Guardar lote");

    await waitFor(() => expect(address()).toContain("/dashboard/field/"));
    const [first, second] = sent("/api/field/multiple_fields");
    expect(second).toEqual(first);
  });
});

describe("a field saved offline", () => {
  const ACCOUNT = "01890000-0000-7000-8000-0000000000e1";
  const device = simulateDevice(ACCOUNT);
  const texts = { fields: fieldTexts, farms: farmsTexts, boundaries: boundariesTexts };
  const created = () => sent("/api/field/multiple_fields").flatMap(({ fields }) => fields);
  /** Draws a field of a new farm, and saves it offline. */
  const saveOffline = async (name: string, farmName: string) => {
    const { queryClient, address } = await drawAndGoOn();
    device.startOutbox([boundariesWeb], queryClient);
    device.goOffline();
    await fillIn();
    await enterText(screen.getByLabelText("Nombre del lote"), name);
    await user.selectOptions(await screen.findByLabelText("Campo"), "Nuevo campo…");
    await enterText(await screen.findByLabelText("Nombre del campo nuevo"), farmName);
    await press("Guardar lote");
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\?/));
    cleanup();
  };

  it("is listed with its state, and sent with its farm, of which two fields make one", async () => {
    await saveOffline(" norte", "Los Ceibos");
    await saveOffline(" sur", "los ceibos");
    const { queryClient } = await renderInSpanish(<UnsentFields />, { texts });
    device.startOutbox([boundariesWeb], queryClient);
    expect((await screen.findByText(/La laguna norte · 102,6/)).closest("li")?.textContent).toContain(
      "En este equipo",
    );
    expect(await screen.findByText(/La laguna sur/)).toBeTruthy();
    expect(created()).toEqual([]);

    device.goOnline();
    await waitFor(() =>
      expect(created().map(({ name }) => name)).toEqual(["La laguna norte", "La laguna sur"]),
    );
    expect(
      new Set([...created().map(({ farmId }) => farmId), ...sent("/api/farm").map(({ id }) => id)]).size,
    ).toBe(1);
    await waitFor(() => expect(screen.queryByText(/La laguna/)).toBeNull());
  });

  it("is corrected where the server refused it", async () => {
    refusals = [["/api/field/multiple_fields", 409, "FIELD_NAME_TAKEN"]];
    await saveOffline("", "Los Ceibos");
    device.goOnline();
    await waitFor(async () =>
      expect(await listUnsentWrites(ACCOUNT)).toMatchObject([{ state: "attention" }]),
    );
    const [write] = await listUnsentWrites(ACCOUNT);
    await renderInSpanish(<MapStage panelLabel="Lotes" panel={<NewFieldPanel />} map={() => null} />, {
      texts,
      at: `/dashboard/new?season=2026/27&period=2&pendiente=${write?.recordId}`,
    });
    await enterText(await screen.findByLabelText("Nombre del lote"), " dos");
    await press("Guardar lote");

    expect(await screen.findByText("Lote creado.")).toBeTruthy();
    expect(created().map(({ name, id }) => [name, id])).toEqual([
      ["La laguna", write?.recordId],
      ["La laguna dos", write?.recordId],
    ]);
    expect(await listUnsentWrites(ACCOUNT)).toEqual([]);
  });
});
