import type { RouteReply } from "@surco/contract";
import { copernicusDem, type fieldRelief, heightGrid, terrainTiles } from "../contract";
import type { SoilAndRelief } from "./create-soil-and-relief";
import { describeRelief } from "./describe-relief";
import { findOrEnqueue } from "./find-or-enqueue";

/** The field's relief, or the progress of its reading. @throws AppError FIELD_NOT_FOUND */
export async function readRelief(
  soilAndRelief: SoilAndRelief,
  fieldId: string,
  accountId?: string,
): Promise<RouteReply<typeof fieldRelief>> {
  const { field, status, stored } = await findOrEnqueue(soilAndRelief, "relief", fieldId, accountId);
  const attributions = [copernicusDem, terrainTiles];
  if (stored === null || stored.body === null) return { ...status, relief: null, attributions };

  const described = describeRelief(heightGrid.parse(stored.body), field.polygon);
  // On the coast every cell may lie in the sea.
  if (described === null) return { ...status, state: "none", relief: null, attributions };
  const { fetchedAt, simulated } = stored;
  return {
    ...status,
    relief: { ...described, fetchedAt: fetchedAt.toISOString(), simulated },
    attributions,
  };
}
