import { bboxOf } from "@surco/geometry";
import type { TrackedJobContext } from "@surco/kit-server";
import type { SoilAndRelief } from "./create-soil-and-relief";
import { readHeights } from "./dem.client";
import { fetchAndStore } from "./fetch-and-store";
import type { FetchJobData } from "./fetch-jobs";

const SOURCE = "copernicus-dem-glo-30";

/** Reads the heights around a field and stores them. @throws the source's failure, for the queue to retry */
export function fetchRelief(
  soilAndRelief: SoilAndRelief,
  data: FetchJobData,
  context: TrackedJobContext,
): Promise<void> {
  return fetchAndStore(soilAndRelief, "relief", data, context, async ({ polygon }, { signal }) => ({
    body: await readHeights(soilAndRelief.dem, soilAndRelief.headers, bboxOf(polygon), signal),
    source: SOURCE,
    simulated: soilAndRelief.dem.simulated,
  }));
}
