import { cogHeaderRepository } from "@surco/cog";
import { blobDeletionRepository, jobProgressRepository } from "@surco/kit-server";
import { openBandFiles } from "./cog/open-band-file";
import { ownFormulaRepository } from "./formulas/own-formula.repository";
import type { Imagery, ImageryDeps } from "./imagery-deps";
import { fieldWindowRepository } from "./reading/field-window.repository";
import { pictureRepository } from "./reading/picture.repository";
import { readingRepository } from "./reading/reading.repository";
import { windowStore } from "./reading/window-store";
import { sceneSearchRepository } from "./scenes/scene-search.repository";
import { statisticsRepository } from "./statistics.repository";

/** Creates repositories and clients, once per process. */
export function createImagery(deps: ImageryDeps): Imagery {
  const headers = cogHeaderRepository(deps.db);
  return {
    ...deps,
    windows: fieldWindowRepository(deps.db),
    readings: readingRepository(deps.db, deps.dependents),
    pictures: pictureRepository(deps.db),
    statistics: statisticsRepository(deps.db),
    removals: blobDeletionRepository(deps.db),
    searches: sceneSearchRepository(deps.db),
    jobProgress: jobProgressRepository(deps.db),
    headers,
    formulas: ownFormulaRepository(deps.db),
    stored: windowStore(deps.blobs),
    openFiles: (signal) => openBandFiles(deps.source.http, headers, deps.now, signal),
  };
}
