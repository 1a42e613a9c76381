import type { Jobs } from "@surco/kit-server";
import { fetchHdImage } from "./fetch-hd-image";
import type { HdDeps } from "./hd-deps";
import { fetchHdImageJob } from "./hd-job";

export type { HdDeps, HdFields, HdRouteDeps } from "./hd-deps";
export { hdImageryRoutes } from "./hd-imagery.routes";
export { hdPaperLayers } from "./hd-paper-layers";
export { planet } from "./planet";
export type { PlanetSource } from "./planet.client";

/** Registers the fetching of ordered images with a process that works. */
export async function hdImageryWorkers(jobs: Jobs, deps: HdDeps): Promise<void> {
  await jobs.work(fetchHdImageJob, (data, context) => fetchHdImage(deps, data, context));
}
