import type { RouteBody } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { markSoilPoint as markRoute, SoilPoint } from "../contract";
import type { SoilSamplingDeps } from "./soil-sampling-deps";

/**
 * Records the work at a point. Idempotent by `writeId`.
 *
 * @throws AppError SOIL_POINT_NOT_FOUND; STALE_VERSION with the point as it stands
 */
export async function markPoint(
  { points, now }: Pick<SoilSamplingDeps, "points" | "now">,
  user: SessionUser,
  pointId: string,
  { fieldId, writeId, version, changes }: RouteBody<typeof markRoute>,
): Promise<SoilPoint> {
  const find = async () => {
    const point = await points.find(fieldId, pointId);
    if (point === null) throw refuse("SOIL_POINT_NOT_FOUND");
    return point;
  };
  await find();
  const write = { writeId, accountId: user.id, at: now() };
  const outcome = await points.mark(write, pointId, version, changes);
  const current = await find();
  if (outcome === null) throw refuse("STALE_VERSION", { current, editedAt: current.updatedAt });
  return current;
}
