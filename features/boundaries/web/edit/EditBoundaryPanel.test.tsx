import type { Field } from "@surco/fields/contract";
import { buildCard, buildSquareAt, fieldTexts, sharedBy } from "@surco/fields/web-testing";
import { MapStage, saveDraft } from "@surco/kit-web";
import { simulateDevice } from "@surco/kit-web/device-testing";
import { listUnsentWrites } from "@surco/kit-web/outbox";
import { renderInSpanish } from "@surco/kit-web/testing";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Corners, shapeOf } from "../draw/shape";
import { simulatedMap } from "../draw/simulated-map.testing";
import { boundariesWeb } from "../feature";
import boundariesTexts from "../locales/es.json";
import { BoundaryHistoryPanel } from "./BoundaryHistoryPanel";
import { EditBoundaryPanel } from "./EditBoundaryPanel";

vi.mock("@surco/kit-web/map", async () => (await import("../draw/simulated-map.testing")).mapModule);
vi.mock("../draw/ring-editor", async () => (await import("../draw/simulated-map.testing")).ringEditorModule);

const polygon = buildSquareAt(-60.62);
const loma: Field = { ...buildCard({ name: "La Loma", areaHa: 49.2 }), polygon };
/** The same boundary with its eastern edge moved out. */
const wider = polygon.coordinates.map((ring) =>
  ring.map(([lng, lat]) => [lng > -60.615 ? lng + 0.002 : lng, lat]),
);
const moved = (wider[0] ?? []).slice(0, -1) as [number, number][];
const theirs: Field = { ...loma, polygon: buildSquareAt(-60.63), areaHa: 44.4, version: 4 };

const older = {
  id: "01890000-0000-7000-8000-0000000000b5",
  season: "2025/26",
  areaHa: 44.4,
  source: "first",
  polygon: theirs.polygon,
  savedAt: "2026-04-03T14:05:00Z",
  savedBy: null,
  isCurrent: false,
};

let field: Field;
let refusals: [status: number, code: string, details: object][];
const server = vi.fn<typeof fetch>(async (address, init) => {
  const path = String(address).replace("/api", "");
  if (init?.method === "PUT" || init?.method === "POST") {
    const refusal = refusals.shift();
    if (refusal) {
      const [status, code, details] = refusal;
      return Response.json({ code, details }, { status });
    }
    const { polygon: saved } = JSON.parse(String(init.body));
    field = { ...field, polygon: saved ?? field.polygon, version: field.version + 1 };
    return Response.json(field);
  }
  if (path.endsWith("/history")) return Response.json({ boundaries: [older] });
  if (path.includes(field.id)) return Response.json(field);
  return Response.json({ fields: [], polygons: [], nextCursor: null, total: 0 });
});
const sent = () =>
  server.mock.calls
    .filter(([, init]) => init?.method !== "GET")
    .map(([, init]) => JSON.parse(String(init?.body)));

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  simulatedMap.shown.length = 0;
  field = loma;
  refusals = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const open = () =>
  renderInSpanish(<MapStage panelLabel="Lotes" panel={<EditBoundaryPanel />} map={() => null} />, {
    texts: { fields: fieldTexts, boundaries: boundariesTexts },
    at: `/dashboard/boundary/${loma.id}?season=2026/27`,
    path: "/dashboard/boundary/:fieldId",
  });
const openToEdit = async () => {
  const opened = await open();
  await screen.findByRole("button", { name: "Guardar borde" });
  return opened;
};
const move = (corners: Corners) => act(() => simulatedMap.listener().onEdit(corners));

describe("editing the boundary of a field", () => {
  it("shows its corners, the change of area and the first season", async () => {
    await openToEdit();
    expect(simulatedMap.shown.at(-1)).toMatchObject({ as: "ring" });

    move(moved);

    expect(screen.getByText(/Guardado: 49,2.ha \(cambio: \+12,\d.ha\).*2026\/27/)).toBeTruthy();
  });

  it("saves on the version read, and leads back to the field", async () => {
    const { address } = await openToEdit();
    move(moved);

    await press("Guardar borde");

    await waitFor(() => expect(address()).toContain(`/dashboard/field/${loma.id}/summary`));
    expect(sent()).toMatchObject([{ version: 1, season: "2026/27", polygon: { type: "Polygon" } }]);
    expect(await screen.findByText("Lote actualizado.")).toBeTruthy();
  });

  it("refuses a part beside the field, with the way to correct it", async () => {
    const [{ outer } = { outer: [] }] = shapeOf(loma.polygon);
    const beside = outer.map(([lng, lat]) => [lng + 0.05, lat]);
    const id = "01890000-0000-7000-8000-0000000000b2";
    saveDraft(`fields:field.${loma.id}`, {
      id,
      version: 1,
      shape: [
        { outer, holes: [] },
        { outer: beside, holes: [] },
      ],
      line: [],
    });
    await openToEdit();

    await press("Guardar borde");

    expect(
      screen.getByText(/Un lote no se puede dividir en partes separadas: uní la parte nueva/),
    ).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("confirms before changes are discarded", async () => {
    const { address } = await openToEdit();
    move(moved);

    await press("Cancelar");
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: /Descartar/ }));

    await waitFor(() => expect(address()).toContain("/summary"));
    expect(sent()).toEqual([]);
  });

  it("restores changes after the page was closed, with a notice", async () => {
    await openToEdit();
    move(moved);
    cleanup();

    await openToEdit();

    expect(screen.getByText("Recuperamos los cambios que estabas haciendo.")).toBeTruthy();
    expect(simulatedMap.shown.at(-1)).toMatchObject({ corners: moved });
  });

  it("restores a draft of an earlier build, which holds the version only", async () => {
    const id = "01890000-0000-7000-8000-0000000000b1";
    saveDraft(`fields:field.${loma.id}`, { id, version: 1, shape: [{ outer: moved, holes: [] }], line: [] });

    await openToEdit();
    await press("Guardar borde");

    await waitFor(() => expect(sent()).toMatchObject([{ id, version: 1 }]));
  });

  it.each([
    ["decision zones freeze", { isBoundaryFrozen: true }, /ambientación de este lote está activada/],
    ["another user shares", sharedBy("Beto Luna"), /solo su dueño/],
  ])("is not offered when %s it", async (_, overrides, reason) => {
    field = { ...loma, ...overrides };
    await open();

    await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(reason));
    expect(screen.getByRole("link", { name: "Volver al lote" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Guardar borde" })).toBeNull();
  });
});

describe("a boundary that ends the field's trial", () => {
  const details = { fieldId: loma.id, name: "La Loma", sharePct: 62, leastPct: 80 };
  const meet = async () => {
    refusals = [[422, "FIELD_TRIAL_WOULD_END", details]];
    const opened = await openToEdit();
    move(moved);
    await press("Guardar borde");
    return {
      ...opened,
      dialog: await screen.findByRole("dialog", { name: "¿Terminar la prueba del lote?" }),
    };
  };

  it("is saved after a confirmation that names the share and the loss", async () => {
    const { address, dialog } = await meet();
    expect(dialog.textContent).toMatch(
      /La Loma coincide en un 62\s%.*hace falta un 80\s%.*pierde las imágenes HD/,
    );

    await user.click(within(dialog).getByRole("button", { name: "Guardar y terminar la prueba" }));

    await waitFor(() => expect(address()).toContain("/summary"));
    const [first, second] = sent();
    expect(first).toMatchObject({ endsTrial: false });
    expect(second).toEqual({ ...first, endsTrial: true });
  });

  it("stays drawn and unsaved otherwise, and is asked about again", async () => {
    const { dialog } = await meet();

    await user.click(within(dialog).getByRole("button", { name: "No guardar" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText(/cambio: \+12,\d.ha/)).toBeTruthy();
    expect(sent()).toHaveLength(1);
    await press("Guardar borde");
    await waitFor(() => expect(sent()[1]).toMatchObject({ endsTrial: false }));
  });
});

describe("a boundary that is saved offline", () => {
  const ACCOUNT = "01890000-0000-7000-8000-0000000000e1";
  const device = simulateDevice(ACCOUNT);
  const offline = async () => {
    const { queryClient, address } = await openToEdit();
    device.startOutbox([boundariesWeb], queryClient);
    device.goOffline();
    move(moved);
    await press("Guardar borde");
    await waitFor(() => expect(address()).toContain("/summary"));
    cleanup();
    expect(sent()).toEqual([]);
  };

  it("is shown again by the editor, and sent once the server is back", async () => {
    await offline();
    await openToEdit();
    expect(screen.getByText(/cambio: \+12,\d.ha/)).toBeTruthy();

    device.goOnline();
    await waitFor(() => expect(sent()).toMatchObject([{ version: 1, season: "2026/27", endsTrial: false }]));
  });

  it("is corrected in the editor where the server refused it", async () => {
    refusals = [
      [422, "FIELD_TRIAL_WOULD_END", {}],
      [422, "FIELD_TRIAL_WOULD_END", { fieldId: loma.id, name: "La Loma", sharePct: 62, leastPct: 80 }],
    ];
    await offline();
    device.goOnline();
    await waitFor(async () =>
      expect(await listUnsentWrites(ACCOUNT)).toMatchObject([{ state: "attention" }]),
    );

    await openToEdit();
    await press("Guardar borde");
    await user.click(await screen.findByRole("button", { name: "Guardar y terminar la prueba" }));
    expect(await screen.findByText("Lote actualizado.")).toBeTruthy();
    expect(sent().map(({ endsTrial }) => endsTrial)).toEqual([false, false, true]);
    expect(await listUnsentWrites(ACCOUNT)).toEqual([]);
  });
});

describe("a restored boundary that ends the field's trial", () => {
  it("is saved after a confirmation, and not without it", async () => {
    const refusal: [number, string, object] = [
      422,
      "FIELD_TRIAL_WOULD_END",
      { fieldId: loma.id, name: "La Loma", sharePct: 20, leastPct: 80 },
    ];
    refusals = [refusal, refusal];
    await renderInSpanish(<MapStage panelLabel="Lotes" panel={<BoundaryHistoryPanel />} map={() => null} />, {
      texts: { fields: fieldTexts, boundaries: boundariesTexts },
      at: `/dashboard/history/${loma.id}?season=2026/27&borde=${older.id}`,
      path: "/dashboard/history/:fieldId",
    });
    const restore = async () => {
      await user.click(await screen.findByRole("button", { name: /2026\/27/ }));
      return screen.findByRole("dialog", { name: "¿Terminar la prueba del lote?" });
    };

    await user.click(within(await restore()).getByRole("button", { name: "No guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const end = within(await restore()).getByRole("button", { name: "Guardar y terminar la prueba" });
    await user.click(end);

    expect(await screen.findByText("Lote actualizado.")).toBeTruthy();
    expect(sent().map(({ endsTrial }) => endsTrial)).toEqual([false, false, true]);
  });
});

describe("a boundary saved by another user meanwhile", () => {
  const meet = async () => {
    refusals = [[409, "STALE_VERSION", { current: theirs }]];
    const opened = await openToEdit();
    move(moved);
    await press("Guardar borde");
    const alert = await screen.findByRole("alert", { name: "El borde cambió mientras lo editabas" });
    expect(alert.textContent).toMatch(/El tuyo tiene 61,\d.ha; el que se guardó mientras tanto, 44,4.ha/);
    return opened;
  };

  it("can be replaced by one's own, based on its current version", async () => {
    const { address } = await meet();

    await press("Guardar el mío");

    await waitFor(() => expect(address()).toContain("/summary"));
    const [first, second] = sent();
    expect(second).toMatchObject({ version: 4, polygon: first.polygon });
    expect(second.id).not.toBe(first.id);
  });

  it("can be kept, and nothing more is sent", async () => {
    const { address } = await meet();
    field = theirs;

    await press("Quedarme con el otro");

    await waitFor(() => expect(address()).toContain("/summary"));
    expect(sent()).toHaveLength(1);
    await openToEdit();
    expect(screen.queryByText("Recuperamos los cambios que estabas haciendo.")).toBeNull();
  });
});
