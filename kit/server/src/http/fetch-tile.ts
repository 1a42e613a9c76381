import { refuse } from "../serve/errors";
import { type HttpClient, HttpFailure } from "./http-client";

/** Configured source of map tiles. */
export interface TileSource {
  http: HttpClient;
  /** Address with `{z}`, `{x}` and `{y}`, or with `{bbox}`: west, south, east, north in metres of EPSG:3857. */
  tilesUrl: string;
  minZoom: number;
  maxZoom: number;
}

const PICTURE = /^image\/(png|jpeg|webp)$/;

/**
 * Proxies one tile of a configured source: the browser calls only us, so the source neither sees its users nor has to
 * be allowed by the content security policy.
 *
 * @throws AppError NOT_FOUND outside the grid or without a tile; UNAVAILABLE when the source does not answer
 */
export async function fetchTile(
  source: TileSource | null,
  { z, x, y }: { z: number; x: number; y: number },
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const inGrid = source !== null && z >= source.minZoom && z <= source.maxZoom && x < 2 ** z && y < 2 ** z;
  if (!inGrid) throw refuse("NOT_FOUND");
  const url = source.tilesUrl
    .replaceAll("{z}", String(z))
    .replaceAll("{x}", String(x))
    .replaceAll("{y}", String(y))
    .replaceAll("{bbox}", mercatorBox(z, x, y).join(","));
  try {
    const { bytes, contentType } = await source.http.getBytes(url, { accept: "image/*" });
    const type = (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
    // Other content would be a foreign page under our own name.
    if (!PICTURE.test(type)) throw refuse("UNAVAILABLE");
    return { bytes, contentType: type };
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    throw refuse(error.status === 404 ? "NOT_FOUND" : "UNAVAILABLE", undefined, { cause: error });
  }
}

/** Half of the equator, m; edge of the square that EPSG:3857 maps. @source EPSG 3857, sphere of 6 378 137 m */
const MERCATOR_EDGE_M = Math.PI * 6_378_137;

/** West, south, east and north of a tile, m in EPSG:3857. */
function mercatorBox(z: number, x: number, y: number): [number, number, number, number] {
  const sideM = (2 * MERCATOR_EDGE_M) / 2 ** z;
  const [west, north] = [x * sideM - MERCATOR_EDGE_M, MERCATOR_EDGE_M - y * sideM];
  return [west, north - sideM, west + sideM, north];
}
