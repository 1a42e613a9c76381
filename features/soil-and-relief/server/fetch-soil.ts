import type { Boundary } from "@surco/contract";
import { HttpFailure, type JobContext } from "@surco/kit-server";
import type { Ground } from "./create-ground";
import type { GroundData } from "./ground-jobs";
import { GroundUnreadable } from "./ground-unreadable";
import { keepGround, type ReadContext, type ReadGround } from "./keep-ground";
import { readSoilByRest } from "./soilgrids-rest.client";
import { readSoilByWcs, WCS_STEPS } from "./soilgrids-wcs.client";
import type { StoredSoil } from "./stored-soil";

/** Asks the soil map for a field's squares, its files first and its points second, and keeps them. @throws as `keepGround` */
export function fetchSoil(ground: Ground, data: GroundData, context: JobContext): Promise<void> {
  return keepGround(ground, "soil", data, context, ({ polygon }, reading) =>
    readSoil(ground, polygon, reading),
  );
}

async function readSoil(
  ground: Ground,
  polygon: Boundary,
  { signal, report }: ReadContext,
): Promise<ReadGround> {
  const { wcs, rest } = ground.soilGrids;
  try {
    const soil = await readSoilByWcs(wcs, polygon, (done) => report(done, WCS_STEPS), signal);
    return { body: withValues(soil), source: "soilgrids-wcs", simulated: wcs.simulated };
  } catch (error) {
    const isSource =
      error instanceof HttpFailure ||
      (error instanceof GroundUnreadable && error.reason === "SOURCE_UNREADABLE");
    if (signal.aborted || !isSource) throw error;
    ground.logger?.warn({ err: error }, "soil map's files not read; asking point by point");
  }
  const soil = await readSoilByRest(rest, polygon, report, signal);
  return { body: withValues(soil), source: "soilgrids-rest", simulated: rest.simulated };
}

/** A map whose every square is empty is no map. */
function withValues(soil: StoredSoil): StoredSoil | null {
  return soil.cells.some(({ fractions }) => fractions !== null) ? soil : null;
}
