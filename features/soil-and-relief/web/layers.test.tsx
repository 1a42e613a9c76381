import { MapStage } from "@surco/kit-web";
import type { LayerField } from "@surco/kit-web/map";
import { renderInSpanish } from "@surco/kit-web/testing";
import type { Soil } from "@surco/soil-and-relief/contract";
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
beforeAll(() => Promise.all([import("./relief/ReliefView"), import("./soil/SoilView")]));
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
  await renderInSpanish(
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
    const locks = soilAndReliefLayers.map(({ useLock }) => useLock(field));
    expect(new Set(locks)).toEqual(new Set([null]));
    expect(new Set(soilAndReliefLayers.map(({ id }) => id)).size).toBe(8);
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
    await open("soilTexture");

    await screen.findByRole("heading", { name: "Suelo de 0 a 30 cm" });
    expect(screen.getByRole("heading", { name: "Textura" })).toBeTruthy();
    expect(screen.getAllByText("Franco limosa").length).toBeGreaterThan(0);
    expect(screen.getByText("Phaeozems")).toBeTruthy();
    expect(screen.getByRole("row", { name: /Superficie con dato 75/ })).toBeTruthy();
    expect(screen.getByText("Datos simulados: no son mediciones.")).toBeTruthy();
    expect(screen.getByText(/SoilGrids © ISRIC/)).toBeTruthy();
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
