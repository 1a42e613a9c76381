import type { Boundary } from "@surco/contract";
import { HttpFailure, type TrackedJobContext } from "@surco/kit-server";
import type { Ground } from "./create-ground";
import type { GroundData } from "./ground-jobs";
import { GroundUnreadable } from "./ground-unreadable";
import { keepGround, type ReadGround } from "./keep-ground";
import { readSoilByRest } from "./soilgrids-rest.client";
import { readSoilByWcs, WCS_STEPS } from "./soilgrids-wcs.client";
import type { StoredSoil } from "./stored-soil";

/**
 * Reads a field's squares of the soil map, from files first, by points second. @throws the source's failure, for the
 * queue to retry
 */
export function fetchSoil(ground: Ground, data: GroundData, context: TrackedJobContext): Promise<void> {
  return keepGround(ground, "soil", data, context, ({ polygon }, reading) =>
    readSoil(ground, polygon, reading),
  );
}

async function readSoil(ground: Ground, polygon: Boundary, context: TrackedJobContext): Promise<ReadGround> {
  const { rest } = ground.soilGrids;
  const files = await readFiles(ground, polygon, context);
  if (files !== null && files.body !== null) return files;
  try {
    const soil = await readSoilByRest(rest, polygon, context.report, context.signal);
    return { body: withValues(soil), source: "soilgrids-rest", simulated: rest.simulated };
  } catch (error) {
    // The files have answered, with nothing: that stands where nobody contradicts it.
    if (files !== null && error instanceof HttpFailure && !context.signal.aborted) return files;
    throw error;
  }
}

/**
 * The soil as the map's files say. Empty squares only, which the service now and then gives where there is soil, are no body.
 * @returns null where they cannot be read
 */
async function readFiles(
  ground: Ground,
  polygon: Boundary,
  { signal, report }: TrackedJobContext,
): Promise<ReadGround | null> {
  const { wcs } = ground.soilGrids;
  try {
    const soil = await readSoilByWcs(wcs, polygon, (done) => report(done, WCS_STEPS), signal);
    return { body: withValues(soil), source: "soilgrids-wcs", simulated: wcs.simulated };
  } catch (error) {
    const isSource =
      error instanceof HttpFailure ||
      (error instanceof GroundUnreadable && error.reason === "SOURCE_UNREADABLE");
    if (signal.aborted || !isSource) throw error;
    ground.logger?.warn({ err: error }, "soil map's files not read; asking point by point");
    return null;
  }
}

/** A map whose every square is empty is no map. */
function withValues(soil: StoredSoil): StoredSoil | null {
  return soil.cells.some(({ fractions }) => fractions !== null) ? soil : null;
}
