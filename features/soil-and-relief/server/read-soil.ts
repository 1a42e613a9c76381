import type { RouteReply } from "@surco/contract";
import { type fieldSoil, soil, soilGrids } from "../contract";
import type { SoilAndRelief } from "./create-soil-and-relief";
import { describeSoil } from "./describe-soil";
import { findOrEnqueue } from "./find-or-enqueue";
import { storedSoil } from "./stored-soil";

/** The field's soil, or the progress of its reading. @throws AppError FIELD_NOT_FOUND */
export async function readSoil(
  soilAndRelief: SoilAndRelief,
  fieldId: string,
  accountId?: string,
): Promise<RouteReply<typeof fieldSoil>> {
  const { field, status, stored } = await findOrEnqueue(soilAndRelief, "soil", fieldId, accountId);
  const attributions = [soilGrids];
  if (stored === null || stored.body === null) return { ...status, soil: null, attributions };

  const described = describeSoil(storedSoil.parse(stored.body), field.polygon);
  if (described === null) return { ...status, state: "none", soil: null, attributions };
  const { fetchedAt, simulated } = stored;
  const source = soil.shape.source.parse(stored.source);
  return {
    ...status,
    soil: { ...described, source, fetchedAt: fetchedAt.toISOString(), simulated },
    attributions,
  };
}
