import { type CogHeaderCache, cogHeaderRepository } from "@surco/cog";
import { type JobProgressRepository, jobProgressRepository } from "@surco/kit-server";
import { type SoilAndReliefRepository, soilAndReliefRepository } from "./soil-and-relief.repository";
import type { SoilAndReliefDeps } from "./soil-and-relief-deps";

/** Dependencies with the repositories and caches made from them. */
export interface SoilAndRelief extends SoilAndReliefDeps {
  stored: SoilAndReliefRepository;
  jobProgress: JobProgressRepository;
  headers: CogHeaderCache;
}

/** Creates repositories and caches, once per process. */
export function createSoilAndRelief<D extends SoilAndReliefDeps>(deps: D): D & SoilAndRelief {
  const headers = cogHeaderRepository(deps.db);
  return {
    ...deps,
    stored: soilAndReliefRepository(deps.db),
    jobProgress: jobProgressRepository(deps.db),
    headers: {
      find: headers.find,
      save: (href, layout) => headers.save(href, layout, deps.now()),
    },
  };
}
