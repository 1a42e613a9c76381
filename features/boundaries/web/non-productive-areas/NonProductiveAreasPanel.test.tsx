import type { NonProductiveArea } from "@surco/boundaries/contract";
import type { Field } from "@surco/fields/contract";
import { buildCard, buildSquareAt, fieldTexts, sharedBy } from "@surco/fields/web-testing";
import { MapStage, saveDraft } from "@surco/kit-web";
import { simulateDevice } from "@surco/kit-web/device-testing";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Corners } from "../draw/shape";
import { simulatedMap } from "../draw/simulated-map.testing";
import { boundariesWeb } from "../feature";
import boundariesTexts from "../locales/es.json";
import { NonProductiveAreasPanel } from "./NonProductiveAreasPanel";

vi.mock("@surco/kit-web/map", async () => (await import("../draw/simulated-map.testing")).mapModule);
vi.mock("../draw/ring-editor", async () => (await import("../draw/simulated-map.testing")).ringEditorModule);

const loma: Field = { ...buildCard({ name: "La Loma", areaHa: 49.2 }), polygon: buildSquareAt(-60.62) };
/** Inside the field, about 1 ha. */
const corners: Corners = [
  [-60.619, -33.918],
  [-60.618, -33.918],
  [-60.618, -33.917],
  [-60.619, -33.917],
];
const pond: NonProductiveArea = {
  id: "01890000-0000-7000-8000-0000000000a1",
  season: "2026/27",
  kind: "pond",
  name: "Laguna del fondo",
  areaHa: 1.3,
  version: 2,
  polygon: { type: "Polygon", coordinates: [[...corners, corners[0] ?? [0, 0]].map(([x, y]) => [x, y])] },
};

let field: Field;
let areas: NonProductiveArea[];
let refusals: [status: number, code: string, details: object][];
const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
const server = vi.fn<typeof fetch>(async (address, init) => {
  const path = String(address).replace("/api", "");
  const method = init?.method ?? "GET";
  if (method !== "GET") {
    sent.push({ method, path, body: JSON.parse(String(init?.body ?? "{}")) });
    const refusal = refusals.shift();
    if (refusal) {
      const [status, code, details] = refusal;
      return Response.json({ code, details }, { status });
    }
    if (method === "DELETE") areas = [];
    if (path.endsWith("/restore")) areas = [pond];
    return Response.json(now());
  }
  if (path.includes("areas") || path.includes("non_productive")) return Response.json(now());
  if (path.includes(loma.id)) return Response.json(field);
  return Response.json({ fields: [], polygons: [], nextCursor: null, total: 0 });
});
const now = () => ({
  season: "2026/27",
  areaHa: 49.2,
  areas,
  netAreaHa: 49.2 - areas.reduce((sum, area) => sum + area.areaHa, 0),
});

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  simulatedMap.shown.length = 0;
  sent.length = 0;
  field = loma;
  areas = [pond];
  refusals = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const open = () =>
  renderInSpanish(<MapStage panelLabel="Lotes" panel={<NonProductiveAreasPanel />} map={() => null} />, {
    texts: { fields: fieldTexts, boundaries: boundariesTexts },
    at: `/dashboard/boundary/${loma.id}/areas?season=2026/27`,
    path: "/dashboard/boundary/:fieldId/areas",
  });
const change = async () => {
  const opened = await open();
  await user.click(await screen.findByRole("button", { name: "Cambiar Laguna del fondo" }));
  await screen.findByRole("heading", { name: "Cambiar la superficie" });
  return opened;
};

describe("non-productive areas panel", () => {
  it("lists a season's areas with the net area", async () => {
    await open();

    expect(await screen.findByText(/Campaña 2026\/27: 49,2.ha brutas, 47,9.ha netas\./)).toBeTruthy();
    expect(screen.getByText("Laguna del fondo")).toBeTruthy();
    expect(screen.getByText(/Laguna o bajo ·/)).toBeTruthy();
  });

  it("saves a drawn and named area under an id of its own", async () => {
    areas = [];
    await open();
    expect(await screen.findByText(/Nada marcado en la campaña 2026\/27/)).toBeTruthy();

    await press("Marcar una");
    await screen.findByRole("heading", { name: "Nueva superficie no productiva" });
    act(() => simulatedMap.put(corners));
    act(() => simulatedMap.listener().onClose());
    await user.selectOptions(screen.getByLabelText("Qué hay ahí"), "Monte o cortina");
    await enterText(screen.getByLabelText("Nombre (opcional)"), "Cortina norte");
    await press("Guardar superficie");

    await screen.findByRole("button", { name: "Marcar una" });
    expect(sent).toMatchObject([
      { method: "POST", body: { season: "2026/27", kind: "trees", name: "Cortina norte" } },
    ]);
  });

  describe("with the outbox of the device", () => {
    const device = simulateDevice("01890000-0000-7000-8000-0000000000e1");
    const openWithOutbox = async () => {
      const { queryClient } = await open();
      device.startOutbox([boundariesWeb], queryClient);
    };

    it("deletes an area with an undo, although its row is gone by then", async () => {
      await openWithOutbox();

      await user.click(await screen.findByRole("button", { name: "Eliminar Laguna del fondo" }));
      await waitFor(() => expect(screen.queryByText("Laguna del fondo")).toBeNull());
      await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(["DELETE"]));
      await user.click(await screen.findByRole("button", { name: "Deshacer" }));

      expect(await screen.findByText("Laguna del fondo")).toBeTruthy();
      expect(sent.map(({ path }) => path.split("/").at(-1))).toEqual([pond.id, "restore"]);
    });

    it("lists an area that is saved offline, changes it, and sends it once the server is back", async () => {
      await openWithOutbox();
      await screen.findByText("Laguna del fondo");
      device.goOffline();

      await press("Marcar una");
      await screen.findByRole("heading", { name: "Nueva superficie no productiva" });
      act(() => simulatedMap.put(corners));
      act(() => simulatedMap.listener().onClose());
      await enterText(screen.getByLabelText("Nombre (opcional)"), "Monte");
      await press("Guardar superficie");
      const row = (await screen.findByText("Monte")).closest("li");
      expect(row?.textContent).toContain("En este equipo");
      await press("Cambiar Monte");
      await enterText(await screen.findByLabelText("Nombre (opcional)"), " norte");
      await press("Guardar superficie");
      await screen.findByText("Monte norte");
      expect(sent).toEqual([]);

      device.goOnline();
      await waitFor(() =>
        expect(sent).toMatchObject([{ method: "POST", body: { name: "Monte norte", kind: "pond" } }]),
      );
    });
  });

  it("copies the areas of the previous season", async () => {
    await open();

    await user.click(await screen.findByRole("button", { name: "Copiar las de 2025/26" }));

    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ fromSeason: "2025/26", toSeason: "2026/27" }]),
    );
  });

  it("is read-only for guests of a field", async () => {
    field = { ...loma, ...sharedBy("Beto Luna") };
    await open();

    await screen.findByText("Laguna del fondo");
    for (const name of ["Marcar una", "Cambiar Laguna del fondo", "Copiar las de 2025/26"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });
});

describe("the draft of an area", () => {
  const { id, season, kind, version } = pond;
  const shape = [{ outer: corners, holes: [] }];
  const name = "Laguna honda";

  it.each([
    ["this build", { id, base: pond, values: { season, kind, name, shape, line: [] } }],
    ["an earlier build", { id, season, version, kind, name, shape, line: [] }],
  ])("of %s is restored with a notice, and saved as a change of its version", async (_, draft) => {
    saveDraft(`areas.${loma.id}`, draft);
    await open();

    await screen.findByText("Recuperamos los cambios que estabas haciendo.");
    await press("Guardar superficie");

    await screen.findByRole("button", { name: "Marcar una" });
    expect(sent).toMatchObject([{ method: "PUT", body: { version: 2, kind: "pond", name } }]);
    expect(sent[0]?.path).toContain(id);
  });
});

describe("an area changed by another user meanwhile", () => {
  const theirs = { ...pond, kind: "trees", areaHa: 2.5, version: 5 };
  const meet = async () => {
    refusals = [[409, "STALE_VERSION", { current: theirs }]];
    await change();
    await enterText(screen.getByLabelText("Nombre (opcional)"), " (honda)");
    await press("Guardar superficie");
    const alert = await screen.findByRole("alert", { name: "Cambió mientras la editabas" });
    expect(alert.textContent).toMatch(/La tuya: Laguna o bajo, 1,\d.ha/);
    expect(alert.textContent).toMatch(/mientras tanto: Monte o cortina, 2,5.ha/);
    return within(alert);
  };

  it("can be replaced by one's own, based on its current version", async () => {
    const alert = await meet();

    await user.click(alert.getByRole("button", { name: "Guardar la mía" }));

    await screen.findByRole("button", { name: "Marcar una" });
    expect(sent.map(({ body }) => body)).toMatchObject([
      { version: 2, name: "Laguna del fondo (honda)" },
      { version: 5, name: "Laguna del fondo (honda)" },
    ]);
  });

  it("can be kept, and is then the one in the list", async () => {
    const alert = await meet();
    areas = [{ ...pond, kind: "trees", areaHa: 2.5, version: 5 }];

    await user.click(alert.getByRole("button", { name: "Quedarme con la otra" }));

    expect(await screen.findByText(/Monte o cortina ·/)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });
});
