import { cornersOfBbox } from "@surco/geometry";
import { ApiError, call, persisted } from "@surco/kit-web";
import type { MapPicture } from "@surco/kit-web/map";
import {
  SOIL_IMAGERY_TILE_PX,
  type SoilImagery,
  soilImageryOfField,
  soilImageryOffer,
  soilImageryTile,
} from "@surco/soil-and-relief/contract";
import { useQuery } from "@tanstack/react-query";

const keys = {
  offer: ["soil-imagery", "offer"] as const,
  field: (fieldId: string) => ["soil-imagery", "field", fieldId] as const,
};
/** An administrator may open the layer meanwhile. */
const OFFER_STALE_MS = 5 * 60_000;

/** Offer of the external soil imagery to the signed-in account. */
export function useSoilImageryOffer() {
  return useQuery({
    queryKey: keys.offer,
    queryFn: ({ signal }) => call(soilImageryOffer, { signal }),
    staleTime: OFFER_STALE_MS,
    meta: persisted(),
  });
}

export interface SoilImageryPicture extends Pick<SoilImagery, "attribution" | "simulated"> {
  /** null where the provider has no tile here. */
  picture: MapPicture | null;
}

/** Soil image of a field and its surroundings, put together from the provider's tiles. */
export function useSoilImageryPicture(fieldId: string) {
  return useQuery({
    queryKey: keys.field(fieldId),
    queryFn: async ({ signal }): Promise<SoilImageryPicture> => {
      const imagery = await call(soilImageryOfField, { params: { fieldId }, signal });
      const { attribution, simulated } = imagery;
      return { picture: await readPicture(fieldId, imagery, signal), attribution, simulated };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing the pixels would cost more than it saves.
    structuralSharing: false,
  });
}

async function readPicture(
  fieldId: string,
  { zoom, fromX, fromY, columns, rows, bounds }: SoilImagery,
  signal: AbortSignal,
): Promise<MapPicture | null> {
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }));
  const tiles = await Promise.all(
    places.map(({ column, row }) =>
      readTile({ fieldId, z: zoom, x: fromX + column, y: fromY + row }, signal),
    ),
  );
  if (tiles.every((tile) => tile === null)) return null;

  const [width, height] = [columns * SOIL_IMAGERY_TILE_PX, rows * SOIL_IMAGERY_TILE_PX];
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (context === null) throw new Error("the browser draws no pictures");
  for (const [index, { column, row }] of places.entries()) {
    const tile = tiles[index];
    if (!tile) continue;
    context.drawImage(
      tile,
      column * SOIL_IMAGERY_TILE_PX,
      row * SOIL_IMAGERY_TILE_PX,
      SOIL_IMAGERY_TILE_PX,
      SOIL_IMAGERY_TILE_PX,
    );
    tile.close();
  }
  return {
    corners: cornersOfBbox(bounds),
    width,
    height,
    rgba: new Uint8ClampedArray(context.getImageData(0, 0, width, height).data),
  };
}

/** null where the provider has no tile. */
async function readTile(
  params: { fieldId: string; z: number; x: number; y: number },
  signal: AbortSignal,
): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([await call(soilImageryTile, { params, signal })]));
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
