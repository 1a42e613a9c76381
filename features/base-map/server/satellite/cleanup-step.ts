import { addDays, utcDay } from "@surco/calendar";
import { type CleanupStep, type Platform, untilDone } from "@surco/kit-server";
import { baseMapTileRepository } from "./base-map-tile.repository";

/** A season without a look at it. */
const UNUSED_DAYS = 120;
const BATCH = 1000;

/** Deletes tiles that nobody has looked at for months. */
export function baseMapCleanup({ db, now }: Pick<Platform, "db" | "now">): CleanupStep {
  return {
    name: "base-map-tiles",
    run: (signal) =>
      untilDone(BATCH, signal, () =>
        baseMapTileRepository(db).deleteUnused(addDays(utcDay(now()), -UNUSED_DAYS), now(), BATCH),
      ),
  };
}
