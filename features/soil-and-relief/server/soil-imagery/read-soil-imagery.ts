import type { RouteReply } from "@surco/contract";
import { type Bbox, bboxOf } from "@surco/geometry";
import type { FieldPolygon } from "@surco/imagery/server";
import { fetchTile, refuse, type SessionUser, type TileSource } from "@surco/kit-server";
import type { SoilImagery, soilImageryOffer } from "@surco/soil-and-relief/contract";
import { boundsOfGrid, isTileNear, tilesOfBox } from "./tile-grid";

/** Configured provider of soil images. Its client carries the key. */
export interface SoilImagerySource extends TileSource {
  attribution: string;
  isSimulated: boolean;
}

interface SoilImageryDeps {
  /** Polygons of fields, without checking permission: the route has checked it. */
  fields: { findPolygon(fieldId: string): Promise<FieldPolygon | null> };
  soilImagery: SoilImagerySource | null;
}

export function offerSoilImagery(
  { soilImagery }: SoilImageryDeps,
  { hasOnesoilAccess }: SessionUser,
): RouteReply<typeof soilImageryOffer> {
  if (soilImagery === null) return { state: "none" };
  return { state: hasOnesoilAccess ? "open" : "closed" };
}

/** @throws AppError FIELD_NOT_FOUND, SOIL_IMAGERY_NOT_OFFERED, SOIL_IMAGERY_NOT_PERMITTED */
export async function readSoilImagery(
  deps: SoilImageryDeps,
  user: SessionUser,
  fieldId: string,
): Promise<SoilImagery> {
  const { attribution, isSimulated, maxZoom } = requireOpen(deps, user);
  const grid = tilesOfBox(await boxOfField(deps, fieldId), maxZoom);
  return { ...grid, bounds: boundsOfGrid(grid), attribution, simulated: isSimulated };
}

/**
 * @throws AppError FIELD_NOT_FOUND, SOIL_IMAGERY_NOT_OFFERED, SOIL_IMAGERY_NOT_PERMITTED; NOT_FOUND away from the field or
 * without a tile; UNAVAILABLE when the provider does not answer
 */
export async function readSoilImageryTile(
  deps: SoilImageryDeps,
  user: SessionUser,
  { fieldId, ...tile }: { fieldId: string; z: number; x: number; y: number },
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const source = requireOpen(deps, user);
  if (!isTileNear(await boxOfField(deps, fieldId), tile)) throw refuse("NOT_FOUND");
  return fetchTile(source, tile);
}

/** The one gate of soil images: what the screen locks is refused here. */
function requireOpen({ soilImagery }: SoilImageryDeps, { hasOnesoilAccess }: SessionUser): SoilImagerySource {
  if (soilImagery === null) throw refuse("SOIL_IMAGERY_NOT_OFFERED");
  if (!hasOnesoilAccess) throw refuse("SOIL_IMAGERY_NOT_PERMITTED");
  return soilImagery;
}

async function boxOfField({ fields }: SoilImageryDeps, fieldId: string): Promise<Bbox> {
  const field = await fields.findPolygon(fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return bboxOf(field.polygon);
}
