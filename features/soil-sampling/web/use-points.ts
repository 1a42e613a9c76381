import { type Overlaid, overlay, useUnsentWrites } from "@surco/kit-web/outbox";
import { type SoilPlan, type SoilPoint, soilTaking } from "@surco/soil-sampling/contract";
import { useMemo } from "react";

/** Name of the work at sampling points in the outbox. */
export const POINT_KIND = "soil-sampling/point";

const changes = soilTaking.partial();

/** Points of a plan in the order of the walk, with what waits on this device; null until that is read. */
export function usePoints({ points }: Pick<SoilPlan, "points">): Overlaid<SoilPoint>[] | null {
  const writes = useUnsentWrites(POINT_KIND);
  return useMemo(
    () =>
      writes &&
      overlay<SoilPoint>({
        rows: points,
        writes,
        create: () => null,
        change: (point, values) => ({ ...point, ...changes.safeParse(values).data }),
      }),
    [points, writes],
  );
}
