import type { Database } from "@surco/db";
import type { AliasableExpression, Transaction } from "kysely";
import type { SeasonData } from "./reading/season-job";

/** Hooks of what is derived from stored images and kept in tables of another feature. */
export interface ImageDependents {
  /** Called after dates of a range were read. */
  onImagesRead(read: SeasonData): Promise<void>;
  /** Points from the older product of a scene to the newer, in the transaction that removes the older one. */
  onSceneReplaced(
    trx: Transaction<Database>,
    polygonHash: string,
    scene: { olderId: string; newerId: string },
  ): Promise<void>;
  /** Removes everything derived from the images of a polygon, in the transaction that removes those. */
  onImagesErasing(trx: Transaction<Database>, polygonHash: string): Promise<void>;
  /** Subquery of scenes that may not be removed. */
  usedScenes(): AliasableExpression<{ scene_id: string }>;
}
