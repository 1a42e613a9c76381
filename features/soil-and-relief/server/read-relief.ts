import type { RouteReply } from "@surco/contract";
import { copernicusDem, type fieldRelief, heightGrid, terrainTiles } from "../contract";
import type { Ground } from "./create-ground";
import { describeRelief } from "./describe-relief";
import { findOrOrder } from "./find-or-order";

/** The field's relief, or how far its reading has come. @throws AppError FIELD_NOT_FOUND */
export async function readRelief(ground: Ground, fieldId: string): Promise<RouteReply<typeof fieldRelief>> {
  const { field, status, stored } = await findOrOrder(ground, "relief", fieldId);
  const attributions = [copernicusDem, terrainTiles];
  if (stored === null || stored.body === null) return { ...status, relief: null, attributions };

  const described = describeRelief(heightGrid.parse(stored.body), field.polygon);
  // Of a field on the shore every square may lie in the sea.
  if (described === null) return { ...status, state: "none", relief: null, attributions };
  const { fetchedAt, simulated } = stored;
  return {
    ...status,
    relief: { ...described, fetchedAt: fetchedAt.toISOString(), simulated },
    attributions,
  };
}
