import type { Database } from "@surco/db";
import type { Clock, Jobs } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { fetchHdImage } from "./fetch-hd-image";
import type { HdDeps } from "./hd-deps";
import { hdImageRepository } from "./hd-image.repository";
import { fetchHdImageJob } from "./hd-job";

export { hdImageryRoutes } from "./hd-imagery.routes";
export { hdPaperLayers } from "./hd-paper-layers";
export { planet } from "./planet";

/** Registers the fetching of ordered images with a process that works. */
export async function hdImageryWorkers(jobs: Jobs, deps: HdDeps): Promise<void> {
  await jobs.work(fetchHdImageJob, (data, context) => fetchHdImage(deps, data, context));
}

/** Removes the images of fields that go for good; their files go with the next tidying up. */
export function removeHdImages(
  { db, now }: { db: Kysely<Database>; now: Clock },
  fieldIds: readonly string[],
): Promise<void> {
  return hdImageRepository(db).removeOf(fieldIds, now());
}
