import { type CleanupStep, untilDone } from "@surco/kit-server";
import { createImagery } from "../create-imagery";
import { forgetOrphans } from "../formulas/forget-formula";
import type { ImageryDeps } from "../imagery-deps";
import { imageryRemovalRepository } from "./imagery-removal.repository";

/** Finds the polygons that any field has, had, or would have if restored. */
export interface KeptShapes {
  listKept(polygonHashes: readonly string[]): Promise<Set<string>>;
}

const SHAPES_AT_ONCE = 500;
const ROWS_AT_ONCE = 1000;
/** Files' headers are read again in one small request. */
const HEADERS_KEPT_MS = 60 * 86_400_000;
/** Somebody may just be reading a file. */
const STILL_READ_MS = 3_600_000;

/**
 * Windows, statistics, anomalies and searches of shapes that no field has any more, scenes and headers that nobody needs, and
 * what was computed of formulas that are gone.
 */
export function imagerySteps(deps: ImageryDeps & { keptShapes: KeptShapes }): CleanupStep[] {
  const removal = imageryRemovalRepository(deps.db);
  const now = () => deps.now().getTime();
  return [
    {
      name: "windows",
      async run(signal) {
        let after = "";
        await untilDone(SHAPES_AT_ONCE, signal, async () => {
          const hashes = await removal.listShapes(after, SHAPES_AT_ONCE);
          const kept = await deps.keptShapes.listKept(hashes);
          for (const hash of hashes) {
            signal.throwIfAborted();
            if (!kept.has(hash)) await removal.removeShape(hash, new Date(now() + STILL_READ_MS));
          }
          after = hashes.at(-1) ?? after;
          return hashes.length;
        });
      },
    },
    { name: "formulas", run: (signal) => forgetOrphans(createImagery(deps), signal) },
    {
      name: "scenes",
      run: (signal) => untilDone(ROWS_AT_ONCE, signal, () => removal.removeScenes(ROWS_AT_ONCE)),
    },
    {
      name: "headers",
      run: (signal) =>
        untilDone(ROWS_AT_ONCE, signal, () =>
          removal.removeHeaders(new Date(now() - HEADERS_KEPT_MS), ROWS_AT_ONCE),
        ),
    },
  ];
}
