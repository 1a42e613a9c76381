import type { SoilTexture } from "@surco/agronomy";
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
  const described = describeSoil(storedSoil.parse(reading.body), field.polygon);
  if (described === null) return null;
  const { clay, sand, texture } = described;
  return { clayPct: clay.mean, sandPct: sand.mean, texture, simulated: reading.simulated };
}
