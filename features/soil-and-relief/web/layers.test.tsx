import { MapStage } from "@surco/kit-web";
import type { LayerField } from "@surco/kit-web/map";
import { renderInSpanish } from "@surco/kit-web/testing";
import type { Soil, SoilImagery } from "@surco/soil-and-relief/contract";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soilAndReliefLayers } from "./layers";
import texts from "./locales/es.json";

const field: LayerField = {
  id: "01890000-0000-7000-8000-000000000001",
  areaHa: 50,
  country: "AR",
  plan: "basic",
  hasPremiumLayers: false,
  right: "edit",
};

const squareRing = (west: number): Soil["cells"][number]["ring"] => [
  [west, -33.85],
  [west + 0.0027, -33.85],
  [west + 0.0027, -33.8477],
  [west, -33.8477],
  [west, -33.85],
];

const soil: Soil = {
  cells: [
    {
      ring: squareRing(-60.55),
      fieldShare: 0.75,
      fractions: { clayPct: 25, sandPct: 10, siltPct: 65 },
      texture: "siltLoam",
      group: "Phaeozems",
    },
    { ring: squareRing(-60.5473), fieldShare: 0.25, fractions: null, texture: null, group: null },
  ],
  isResampled: false,
  cellSizeM: 250,
  depth: { topCm: 0, bottomCm: 30 },
  coveredFraction: 0.75,
  clay: { mean: 25, min: 25, max: 25 },
  sand: { mean: 10, min: 10, max: 10 },
  silt: { mean: 65, min: 65, max: 65 },
  texture: "siltLoam",
  textures: [{ texture: "siltLoam", areaHa: 37.5, percent: 75 }],
  groups: [{ group: "Phaeozems", areaHa: 37.5, percent: 75 }],
  source: "soilgrids-wcs",
  fetchedAt: "2026-03-01T12:00:00.000Z",
  simulated: true,
};
const status = { state: "ready", progress: null, errorCode: null };
const attributions = [{ text: "SoilGrids © ISRIC, CC BY 4.0", href: "https://doi.org/x" }];

let answer: () => Response;
const server = vi.fn<typeof fetch>(async () => answer());

// Loads the lazy views beforehand: finding a text waits for one second only.
beforeAll(() =>
  Promise.all([
    import("./relief/ReliefView"),
    import("./soil/SoilView"),
    import("./soil-imagery/SoilImageryView"),
  ]),
);
beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the panel of one layer on a stage without a map. */
async function open(id: string) {
  const layer = soilAndReliefLayers.find((candidate) => candidate.id === id);
  if (!layer) throw new Error(`no layer ${id}`);
  const { View, Name } = layer;
  return renderInSpanish(
    <MapStage
      panelLabel="Lote"
      panel={
        <>
          <h1>
            <Name />
          </h1>
          <View field={field} />
        </>
      }
      map={() => null}
    />,
    { texts: { "soil-and-relief": texts } },
  );
}

describe("soil and relief layers", () => {
  it("are available in every plan", async () => {
    const own = soilAndReliefLayers.filter(({ id }) => id !== "soilImagery");
    const locks = own.map(({ useLock }) => useLock(field));
    expect(new Set(locks)).toEqual(new Set([null]));
    expect(new Set(soilAndReliefLayers.map(({ id }) => id)).size).toBe(9);
  });

  it("show that soil is being read, with progress", async () => {
    answer = () =>
      Response.json({
        state: "waiting",
        progress: { done: 3, total: 10 },
        errorCode: null,
        soil: null,
        attributions,
      });
    await open("clay");

    await screen.findByText("3 de 10");
    expect(screen.getByText(/Consultando el mapa de suelos/)).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "3 de 10" })).toBeTruthy();
  });

  it("show soil figures with the covered part of the field", async () => {
    answer = () => Response.json({ ...status, soil, attributions });
    const { unexplained } = await open("soilTexture");

    await screen.findByRole("heading", { name: "Suelo de 0 a 30 cm" });
    expect(screen.getByRole("heading", { name: "Textura" })).toBeTruthy();
    expect(screen.getAllByText("Franco limosa").length).toBeGreaterThan(0);
    expect(screen.getByText("Phaeozems")).toBeTruthy();
    expect(screen.getByRole("row", { name: /Superficie con dato 75/ })).toBeTruthy();
    expect(screen.getByText("Datos simulados: no son mediciones.")).toBeTruthy();
    expect(screen.getByText(/SoilGrids © ISRIC/)).toBeTruthy();
    expect(unexplained()).toEqual([]);
  });

  it("poll during a retry and show its result", async () => {
    let reads = 0;
    answer = () => {
      const isOver = ++reads > 3;
      return Response.json({
        ...status,
        progress: isOver ? null : { done: 1, total: 10 },
        soil: isOver ? { ...soil, coveredFraction: 1 } : soil,
        attributions,
      });
    };
    await open("clay");

    await screen.findByRole("heading", { name: "Suelo de 0 a 30 cm" });
    expect(screen.getByRole("button", { name: /Volver a consultar/ })).toHaveProperty("disabled", true);
    await waitFor(() => expect(screen.queryByRole("button", { name: /Volver a consultar/ })).toBeNull());
  });

  it("show hectares per class, cells without data and the 250 m pixel in the legend", async () => {
    answer = () => Response.json({ ...status, soil, attributions });
    await open("clay");

    await screen.findByRole("region", { name: "Leyenda" });
    expect(screen.getByRole("row", { name: /De 24 a 26 % 37,5.ha 75/ })).toBeTruthy();
    expect(screen.getByRole("row", { name: /sin dato 12,5.ha 25/ })).toBeTruthy();
    expect(screen.getByText(/Píxel de 250 m/)).toBeTruthy();
  });

  it("show that there is no soil data, with a retry button", async () => {
    answer = () =>
      Response.json({ state: "none", progress: null, errorCode: null, soil: null, attributions });
    await open("sand");
    await screen.findByText("Sin datos");

    await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));

    await waitFor(() => {
      const requested = server.mock.calls.find(([address]) =>
        String(address).endsWith("/field_ground/retry"),
      );
      expect(JSON.parse(String(requested?.[1]?.body))).toEqual({ fieldId: field.id, subject: "soil" });
    });
  });

  it("show that the elevation service did not answer", async () => {
    answer = () =>
      Response.json({
        state: "failed",
        progress: null,
        errorCode: "SOURCE_UNAVAILABLE",
        relief: null,
        attributions: [],
      });
    await open("elevation");

    await screen.findByText("No se pudo leer por ahora");
    expect(screen.getByText(/servicio de alturas no respondió/)).toBeTruthy();
  });
});

function SoilImageryLock() {
  const layer = soilAndReliefLayers.find(({ id }) => id === "soilImagery");
  return <p>{layer?.useLock(field) ?? "abierta"}</p>;
}

describe("the image of an external soil imagery provider", () => {
  const imagery: SoilImagery = {
    zoom: 15,
    fromX: 10871,
    fromY: 19651,
    columns: 2,
    rows: 1,
    bounds: [-60.57, -33.86, -60.54, -33.84],
    attribution: "© Suelos <b>SA</b>",
    simulated: true,
  };
  let tile: (path: string) => Response;
  const requested: string[] = [];

  beforeEach(() => {
    requested.length = 0;
    tile = () => new Response(new Uint8Array([1]), { headers: { "content-type": "image/png" } });
    server.mockImplementation(async (address) => {
      const path = String(address);
      requested.push(path);
      return path.includes("/soil-imagery/tiles/") ? tile(path) : answer();
    });
    answer = () => Response.json(imagery);
    vi.stubGlobal("createImageBitmap", async () => ({ width: 256, height: 256, close: () => undefined }));
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        getContext = () => ({
          drawImage: () => undefined,
          getImageData: (_x: number, _y: number, width: number, height: number) => ({
            data: new Uint8ClampedArray(width * height * 4),
          }),
        });
      },
    );
  });
  afterEach(() => server.mockImplementation(async () => answer()));

  it.each([
    ["none", /no tiene conectado ningún proveedor/],
    ["closed", /pedile el permiso/],
    ["open", "abierta"],
  ] as const)("is locked by what the installation and the account have: %s", async (state, text) => {
    answer = () => Response.json({ state });
    await renderInSpanish(<SoilImageryLock />, { texts: { "soil-and-relief": texts } });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("is put together from the field's tiles, with attribution and what is simulated", async () => {
    await open("soilImagery");

    await screen.findByText("© Suelos <b>SA</b>");
    expect(screen.getByText("Datos simulados: no son mediciones.")).toBeTruthy();
    expect(requested).toEqual([
      `/api/soil-imagery/field/${field.id}`,
      `/api/soil-imagery/tiles/${field.id}/15/10871/19651`,
      `/api/soil-imagery/tiles/${field.id}/15/10872/19651`,
    ]);
  });

  it("shows what the provider has where a tile is missing, and says where it has none", async () => {
    const missing = () => Response.json({ code: "NOT_FOUND" }, { status: 404 });
    const there = tile;
    tile = (path) => (path.endsWith("/10871/19651") ? missing() : there(path));
    await open("soilImagery");
    await screen.findByText("© Suelos <b>SA</b>");
    cleanup();

    tile = missing;
    await open("soilImagery");
    await screen.findByText("El proveedor no tiene imagen de este lugar.");
  });

  it("says why it does not load, and loads when it is asked again", async () => {
    const there = tile;
    tile = () => Response.json({ code: "UNAVAILABLE" }, { status: 503 });
    await open("soilImagery");
    await screen.findByText("No se pudo cargar la capa.");

    tile = there;
    await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    await screen.findByText("© Suelos <b>SA</b>");
  });
});
