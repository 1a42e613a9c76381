import type { TrackedJobContext } from "@surco/kit-server";
import { planePoints, yieldSurface } from "@surco/yield-monitor";
import type { YieldSurface } from "../contract";
import { placeOf } from "./clean-map";
import type { YieldMapsDeps } from "./yield-maps-deps";

/** A map that is cleaned again and again meanwhile is left to the next job. */
const ATTEMPTS = 5;

/** Computes and stores the surface of a map's kept records; of the latest cleaning, where it is cleaned again meanwhile. */
export async function computeSurface(
  deps: Pick<YieldMapsDeps, "maps" | "fields">,
  { id, fieldId }: { id: string; fieldId: string },
  { signal, report }: Pick<TrackedJobContext, "signal" | "report">,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    signal.throwIfAborted();
    const [map, field] = await Promise.all([deps.maps.find(fieldId, id), deps.fields.findPolygon(fieldId)]);
    const stored = map && (await deps.maps.findRecords(map));
    // Deleted meanwhile.
    if (map === null || field === null || stored === null) return;
    const { records, removedBy } = stored;
    const kept = Uint32Array.from({ length: records.count }, (_, row) => row).filter(
      (row) => removedBy[row] === 0,
    );
    const surface = yieldSurface(records, planePoints(records, placeOf(field.polygon)), kept, field.polygon);
    const figures = surface && figuresOf(surface);
    if (await deps.maps.writeSurface(map, figures, surface?.values ?? null)) break;
  }
  await report(1, 1);
}

function figuresOf({ values, ...surface }: NonNullable<ReturnType<typeof yieldSurface>>): YieldSurface {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { ...surface, lowTPerHa: at(0.02), highTPerHa: at(0.98) };
}
