import { setImmediate as nextTurn } from "node:timers/promises";
import type { SoilTexture } from "@surco/agronomy";
import type { Boundary } from "@surco/contract";
import { requirePolygon } from "@surco/imagery/server";
import type { SoilAndRelief } from "./create-soil-and-relief";
import { describeSoil } from "./describe-soil";
import { storedSoil } from "./stored-soil";

/** Mean topsoil of a field as other features read it. */
interface FoundSoil {
  clayPct: number;
  sandPct: number;
  texture: SoilTexture;
  simulated: boolean;
}

/**
 * Stored soil of a field, whose right the caller has checked; null while none is stored. Starts no reading and waits for no
 * service.
 *
 * @throws AppError FIELD_NOT_FOUND
 */
export async function findSoil(
  soilAndRelief: Pick<SoilAndRelief, "fields" | "stored">,
  fieldId: string,
): Promise<FoundSoil | null> {
  const field = await requirePolygon(soilAndRelief, fieldId);
  const reading = await soilAndRelief.stored.find(field.polygonHash, "soil");
  if (reading === null || reading.body === null) return null;
  return soilOf(reading.body, field.polygon, reading.simulated);
}

/** Stored soils of polygons, by their hashes; those without one are left out. */
export async function listSoils(
  stored: Pick<SoilAndRelief["stored"], "listReady">,
  polygons: readonly { polygonHash: string; polygon: Boundary }[],
): Promise<Map<string, FoundSoil>> {
  const polygonOf = new Map(polygons.map(({ polygonHash, polygon }) => [polygonHash, polygon]));
  const soils = new Map<string, FoundSoil>();
  for (const { polygonHash, body, simulated } of await stored.listReady([...polygonOf.keys()], "soil")) {
    const polygon = polygonOf.get(polygonHash);
    const soil = body === null || polygon === undefined ? null : soilOf(body, polygon, simulated);
    if (soil !== null) soils.set(polygonHash, soil);
    // Laying a field over the cells of the map takes milliseconds: others come in between.
    await nextTurn();
  }
  return soils;
}

function soilOf(body: object, polygon: Boundary, simulated: boolean): FoundSoil | null {
  const described = describeSoil(storedSoil.parse(body), polygon);
  if (described === null) return null;
  const { clay, sand, texture } = described;
  return { clayPct: clay.mean, sandPct: sand.mean, texture, simulated };
}
