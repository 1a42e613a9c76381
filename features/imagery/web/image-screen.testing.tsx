import type { Polygon } from "@surco/geometry";
import type { Expectation, ImageDate } from "@surco/imagery/contract";
import { MapStage, type WebFeature } from "@surco/kit-web";
import type { ExtraLayer } from "@surco/kit-web/map";
import { renderInSpanish } from "@surco/kit-web/testing";
import { encodeIndexRaster, type IndexRaster, pixelState } from "@surco/raster";
import { vi } from "vitest";
import { FieldImages } from "./FieldImages";
import type { ViewedField } from "./image-viewer";
import imagery from "./locales/es.json";

/** Signature of `fetch`. */
type Ask = (address: string | URL | Request, init?: RequestInit) => Promise<Response>;

const range = { from: "2025-07-01", until: "2025-08-29" };

export const loma: ViewedField & { polygon: Polygon } = {
  id: "01990000-0000-7000-8000-000000000001",
  name: "La Loma",
  areaHa: 4,
  country: "AR",
  plan: "basic",
  hasPremiumLayers: false,
  right: "edit",
  polygon: {
    type: "Polygon",
    coordinates: [
      [
        [-60.572, -33.945],
        [-60.57, -33.945],
        [-60.57, -33.943],
        [-60.572, -33.943],
        [-60.572, -33.945],
      ],
    ],
  },
};

/** Image date of La Loma; cloudy if its usable fraction is 0. */
export function buildImage(date: string, usableFraction = 1): ImageDate {
  return {
    sceneId: `S2B_${date}`,
    windowId: `window-${date}`,
    processedAt: `${date}T18:00:00Z`,
    date,
    takenAt: `${date}T14:00:00Z`,
    state: usableFraction === 0 ? "cloudy" : "ready",
    usableFraction,
    tileCloudFraction: 0.1,
    platform: "sentinel-2b",
    mgrsTile: "20HMH",
    collection: "sentinel-2-c1-l2a",
    processingBaseline: "05.11",
    offset: { value: -0.1, source: "metadata" },
    simulated: true,
  };
}

/** Raster of two by two pixels with one value. */
function buildRaster(layer: IndexRaster["layer"], date: string, value: number): IndexRaster {
  const figures = { mean: value, median: value, std: 0, min: value, max: value, p10: value, p90: value };
  return {
    layer,
    sceneId: `S2B_${date}`,
    date,
    epsg: 32720,
    pixelSizeM: 100,
    originX: 0,
    originY: 0,
    width: 2,
    height: 2,
    corners: [
      [-60.572, -33.943],
      [-60.57, -33.943],
      [-60.57, -33.945],
      [-60.572, -33.945],
    ],
    values: new Float32Array(4).fill(value),
    state: new Uint8Array(4).fill(pixelState.valid),
    displayRange: [0, 1],
    statistics: { ...figures, pixels: 4, count: 4, validFraction: 1, scl: { 4: 4 } },
  };
}

/** Fake server with its data and received requests; tests set the data before opening the screen. */
export interface FakeServer {
  fetch: ReturnType<typeof vi.fn<Ask>>;
  dates: ImageDate[];
  /** Value of every pixel of a layer on a date. */
  valueOf(layer: string, date: string): number;
  /** Answers routes of other features; null for those it does not know. */
  answerOther(pathname: string, init?: RequestInit): Response | null;
  /** NDVI expected from the field's other seasons; null if there is none. */
  expectation: Expectation | null;
  /** True makes every request fail. */
  isGone: boolean;
  /** Requested URLs of one route. */
  requestsOf(path: string): URL[];
}

export function fakeServer(): FakeServer {
  const server: FakeServer = {
    fetch: vi.fn<Ask>(),
    dates: [],
    valueOf: () => 0.5,
    answerOther: () => null,
    expectation: null,
    isGone: false,
    requestsOf: (path) =>
      server.fetch.mock.calls
        .map(([address]) => new URL(String(address), "https://surco.test"))
        .filter(({ pathname }) => pathname === `/api${path}`),
  };
  server.fetch.mockImplementation(async (address, init) => {
    if (server.isGone) throw new TypeError("Failed to fetch");
    return answer(server, new URL(String(address), "https://surco.test"), init);
  });
  return server;
}

function answer(server: FakeServer, { pathname, searchParams }: URL, init?: RequestInit): Response {
  const text = (name: string) => searchParams.get(name) ?? "";
  if (pathname === "/api/sentinel/catalog") {
    const dates = server.dates.filter(({ date }) => date >= text("from") && date <= text("until"));
    const progress = { state: "done", done: dates.length, total: dates.length, errorCode: null };
    return Response.json({ dates, progress });
  }
  if (pathname === "/api/sentinel/images") {
    const date = text("sceneId").slice("S2B_".length);
    const layer = text("layer") as IndexRaster["layer"];
    return new Response(encodeIndexRaster(buildRaster(layer, date, server.valueOf(layer, date))).slice());
  }
  if (pathname === "/api/crop_explorer/historical") {
    return Response.json({ seasons: [], expectation: server.expectation, pendingDates: 0 });
  }
  if (pathname === "/api/sentinel/thumbnails") return Response.json({ thumbnails: {} });
  return server.answerOther(pathname, init) ?? Response.json({ code: "NOT_FOUND" }, { status: 404 });
}

const noLayers: readonly ExtraLayer[] = [];

/** Renders the image screen of a field in Spanish, without a map. */
export function openImages(
  query = "",
  field: ViewedField = loma,
  {
    extraLayers = noLayers,
    features = [],
    texts = {},
  }: {
    extraLayers?: readonly ExtraLayer[];
    features?: readonly WebFeature[];
    texts?: Record<string, object>;
  } = {},
) {
  return renderInSpanish(
    <MapStage
      panelLabel="Lotes"
      panel={<FieldImages field={field} range={range} extraLayers={extraLayers} />}
      map={() => null}
    />,
    { texts: { imagery, ...texts }, features, at: `/dashboard/field/${field.id}?season=2025/26${query}` },
  );
}
