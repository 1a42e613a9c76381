import type { Database } from "@surco/db";
import type { ImageDependents } from "@surco/imagery/server";
import type { Jobs } from "@surco/kit-server";
import { expressionBuilder } from "kysely";
import { findAnomaliesJob } from "./find-anomalies-job";

/** Hooks that keep anomalies consistent with the images that they were found in. */
export function anomalyDependents(jobs: Jobs): ImageDependents {
  return {
    onImagesRead: (read) => jobs.send(findAnomaliesJob, read),

    async onSceneReplaced(trx, polygonHash, { olderId, newerId }) {
      await trx
        .updateTable("anomaly")
        .set({ scene_id: newerId })
        .where("polygon_hash", "=", polygonHash)
        .where("scene_id", "=", olderId)
        .execute();
    },

    async onImagesErasing(trx, polygonHash) {
      await trx
        .deleteFrom("anomaly_decision")
        .where("anomaly_id", "in", (from) =>
          from.selectFrom("anomaly").select("id").where("polygon_hash", "=", polygonHash),
        )
        .execute();
      await trx.deleteFrom("anomaly").where("polygon_hash", "=", polygonHash).execute();
    },

    usedScenes: () => expressionBuilder<Database>().selectFrom("anomaly").select("scene_id"),
  };
}
