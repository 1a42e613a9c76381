import { labelPoint, pointInPolygon } from "@surco/geometry";
import type { FoundAnomaly } from "@surco/series";

/** Stored anomaly of an earlier search. */
export interface KnownAnomaly extends Pick<FoundAnomaly, "date" | "lastDate" | "direction" | "polygon"> {
  id: string;
  /** True if it was confirmed, dismissed or reopened. */
  isDecided: boolean;
}

export interface ComparedAnomalies {
  added: FoundAnomaly[];
  changed: { known: KnownAnomaly; anomaly: FoundAnomaly }[];
  /** Ids of undecided anomalies that were not found again. */
  gone: string[];
}

/** Matches found anomalies with stored ones by direction, time and place. */
export function compareAnomalies(
  before: readonly KnownAnomaly[],
  found: readonly FoundAnomaly[],
): ComparedAnomalies {
  const left = new Set(before);
  const added: FoundAnomaly[] = [];
  const changed: ComparedAnomalies["changed"] = [];
  for (const anomaly of found) {
    const known = [...left].find((one) => isSame(one, anomaly));
    if (known === undefined) {
      added.push(anomaly);
      continue;
    }
    left.delete(known);
    changed.push({ known, anomaly });
  }
  return { added, changed, gone: [...left].filter(({ isDecided }) => !isDecided).map(({ id }) => id) };
}

function isSame(known: KnownAnomaly, found: FoundAnomaly): boolean {
  if (known.direction !== found.direction) return false;
  if (known.date > found.lastDate || found.date > known.lastDate) return false;
  return (
    pointInPolygon(labelPoint(found.polygon), known.polygon) ||
    pointInPolygon(labelPoint(known.polygon), found.polygon)
  );
}
