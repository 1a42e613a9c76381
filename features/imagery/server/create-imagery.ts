import { jobProgressRepository } from "@surco/kit-server";
import { anomalyRepository } from "./anomaly.repository";
import { cogHeaderRepository } from "./cog-header.repository";
import { fieldWindowRepository } from "./field-window.repository";
import type { Imagery, ImageryDeps } from "./imagery-deps";
import { openBandFiles } from "./open-band-file";
import { ownFormulaRepository } from "./own-formula.repository";
import { sceneSearchRepository } from "./scene-search.repository";
import { windowStore } from "./window-store";

/** Puts the parts of imagery together, once per process. */
export function createImagery(deps: ImageryDeps): Imagery {
  const headers = cogHeaderRepository(deps.db);
  return {
    ...deps,
    windows: fieldWindowRepository(deps.db),
    searches: sceneSearchRepository(deps.db),
    anomalies: anomalyRepository(deps.db),
    progress: jobProgressRepository(deps.db),
    headers,
    formulas: ownFormulaRepository(deps.db),
    stored: windowStore(deps.blobs),
    openFiles: (signal) => openBandFiles(deps.source.http, headers, deps.now, signal),
  };
}
