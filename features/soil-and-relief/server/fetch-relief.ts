import { bboxOf } from "@surco/geometry";
import type { TrackedJobContext } from "@surco/kit-server";
import type { Ground } from "./create-ground";
import { readHeights } from "./dem.client";
import type { GroundData } from "./ground-jobs";
import { keepGround } from "./keep-ground";

const SOURCE = "copernicus-dem-glo-30";

/** Reads the heights around a field and stores them. @throws the source's failure, for the queue to retry */
export function fetchRelief(ground: Ground, data: GroundData, context: TrackedJobContext): Promise<void> {
  return keepGround(ground, "relief", data, context, async ({ polygon }, { signal }) => ({
    body: await readHeights(ground.dem, ground.headers, bboxOf(polygon), signal),
    source: SOURCE,
    simulated: ground.dem.simulated,
  }));
}
