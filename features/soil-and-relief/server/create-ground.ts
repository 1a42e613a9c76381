import { type CogHeaderCache, cogHeaderRepository } from "@surco/cog";
import { type JobProgressRepository, jobProgressRepository } from "@surco/kit-server";
import type { TiffLayout } from "@surco/raster";
import { type GroundRepository, groundRepository } from "./ground.repository";
import type { GroundDeps } from "./ground-deps";

/** The deps with what is made of them once. */
export interface Ground extends GroundDeps {
  stored: GroundRepository;
  jobProgress: JobProgressRepository;
  headers: CogHeaderCache;
}

/** Puts the parts together, once per process. */
export function createGround<D extends GroundDeps>(deps: D): D & Ground {
  const headers = cogHeaderRepository(deps.db);
  return {
    ...deps,
    stored: groundRepository(deps.db),
    jobProgress: jobProgressRepository(deps.db),
    headers: {
      // Written by `save` below; `openCog` drops layouts of another version.
      find: async (href) => (await headers.find(href)) as TiffLayout | null,
      save: (href, layout) => headers.save(href, layout, deps.now()),
    },
  };
}
