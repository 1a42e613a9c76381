import type { Boundary } from "@surco/contract";
import { HttpFailure, type TrackedJobContext } from "@surco/kit-server";
import type { SoilAndRelief } from "./create-soil-and-relief";
import { type FetchedReading, fetchAndStore } from "./fetch-and-store";
import type { FetchJobData } from "./fetch-jobs";
import { PermanentFailure } from "./permanent-failure";
import { readSoilByRest } from "./soilgrids-rest.client";
import { readSoilByWcs, WCS_STEPS } from "./soilgrids-wcs.client";
import type { StoredSoil } from "./stored-soil";

/** Fetches a field's soil cells, by WCS and then by REST. @throws the source's failure, for the queue to retry */
export function fetchSoil(
  soilAndRelief: SoilAndRelief,
  data: FetchJobData,
  context: TrackedJobContext,
): Promise<void> {
  return fetchAndStore(soilAndRelief, "soil", data, context, ({ polygon }, reading) =>
    readFromSources(soilAndRelief, polygon, reading),
  );
}

async function readFromSources(
  soilAndRelief: SoilAndRelief,
  polygon: Boundary,
  context: TrackedJobContext,
): Promise<FetchedReading> {
  const { rest } = soilAndRelief.soilGrids;
  const byWcs = await readByWcs(soilAndRelief, polygon, context);
  if (byWcs !== null && byWcs.body !== null) return byWcs;
  try {
    const soil = await readSoilByRest(rest, polygon, context.report, context.signal);
    return { body: nullIfEmpty(soil), source: "soilgrids-rest", simulated: rest.simulated };
  } catch (error) {
    // WCS answered without values: that stands if REST cannot be reached.
    if (byWcs !== null && error instanceof HttpFailure && !context.signal.aborted) return byWcs;
    throw error;
  }
}

/**
 * Reads the soil by WCS. A response without a single value has no body: the service sometimes sends one where there is soil.
 * @returns null where the service cannot be read
 */
async function readByWcs(
  soilAndRelief: SoilAndRelief,
  polygon: Boundary,
  { signal, report }: TrackedJobContext,
): Promise<FetchedReading | null> {
  const { wcs } = soilAndRelief.soilGrids;
  try {
    const soil = await readSoilByWcs(wcs, polygon, (done) => report(done, WCS_STEPS), signal);
    return { body: nullIfEmpty(soil), source: "soilgrids-wcs", simulated: wcs.simulated };
  } catch (error) {
    const isSource =
      error instanceof HttpFailure ||
      (error instanceof PermanentFailure && error.reason === "SOURCE_UNREADABLE");
    if (signal.aborted || !isSource) throw error;
    soilAndRelief.logger?.warn({ err: error }, "soil not read by WCS, falling back to REST");
    return null;
  }
}

/** null unless at least one cell has a value. */
function nullIfEmpty(soil: StoredSoil): StoredSoil | null {
  return soil.cells.some(({ fractions }) => fractions !== null) ? soil : null;
}
