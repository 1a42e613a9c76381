import type { SkyLayerName } from "@surco/weather/contract";
import { readSkyTile } from "./sky-protocol";
import type { SkyStep } from "./timeline";
import type { PlacedTile } from "./visible-tiles";

/** Pictures in memory: two hours of both layers on a laptop at a low zoom, some 130 MB. At usual zooms there are a dozen. */
const MOST_PICTURES = 500;

type Tile = Pick<PlacedTile, "z" | "x" | "y">;
/** Tiles of a layer that a view needs. */
export type TilesOf = Readonly<Record<SkyLayerName, readonly PlacedTile[]>>;

/** Decoded tiles, the last used ones last; null for one without a picture, as at the edge of the radars. */
const pictures = new Map<string, ImageBitmap | null>();

const keyOf = (layer: SkyLayerName, frame: string, { z, x, y }: Tile) => `${layer}/${frame}/${z}/${x}/${y}`;

/** Layers of a step from the lowest on, with the frame of each. */
function framesOf({ clouds, radar }: SkyStep): [SkyLayerName, string][] {
  const layers = [
    ["clouds", clouds],
    ["radar", radar],
  ] as const;
  return layers.flatMap(([layer, frame]): [SkyLayerName, string][] => (frame ? [[layer, frame.id]] : []));
}

/** Tiles of a step from the lowest layer on. */
const tilesOfStep = (step: SkyStep, tiles: TilesOf) =>
  framesOf(step).flatMap(([layer, frame]) =>
    tiles[layer].map((tile) => ({ layer, frame, tile, key: keyOf(layer, frame, tile) })),
  );

/** True if all pictures of a step are in memory. */
export function isLoaded(step: SkyStep, tiles: TilesOf): boolean {
  return tilesOfStep(step, tiles).every(({ key }) => pictures.has(key));
}

/** Pictures of a step that are in memory, with their places, from the lowest layer on. */
export function picturesOf(step: SkyStep, tiles: TilesOf): { picture: ImageBitmap; tile: PlacedTile }[] {
  return tilesOfStep(step, tiles).flatMap(({ tile, key }) => {
    const picture = pictures.get(key);
    return picture ? [{ picture, tile }] : [];
  });
}

/** Loads the pictures of a step. Resolves also where some could not be loaded. */
export async function loadPictures(step: SkyStep, tiles: TilesOf, signal: AbortSignal): Promise<void> {
  const wanted = tilesOfStep(step, tiles).map(async ({ layer, frame, tile, key }) => {
    const known = pictures.get(key);
    // The last used ones stand last.
    pictures.delete(key);
    keep(key, known === undefined ? await decode(await readSkyTile(layer, frame, tile, signal)) : known);
  });
  await Promise.allSettled(wanted);
}

async function decode(bytes: ArrayBuffer | null): Promise<ImageBitmap | null> {
  return bytes === null ? null : createImageBitmap(new Blob([bytes]));
}

function keep(key: string, picture: ImageBitmap | null): void {
  pictures.set(key, picture);
  for (const [oldest, one] of pictures) {
    if (pictures.size <= MOST_PICTURES) return;
    pictures.delete(oldest);
    one?.close();
  }
}
