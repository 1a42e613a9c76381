import type { Boundary, PlainDate } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Transaction } from "kysely";
import { improvesOn } from "./choose-scenes";
import type { Scene } from "./scene";

/** Stored date with its scene. */
interface DateRow {
  date: PlainDate;
  isRead: boolean;
  scene: Scene;
}

/**
 * Stores a polygon's dates as waiting, one scene each. A read date is kept unless the chosen scene is better; then the old one
 * is served until the new one is read. An unread date changes to the chosen scene.
 */
export async function storeWaitingDates(
  tx: Transaction<Database>,
  { polygonHash, polygon }: { polygonHash: string; polygon: Boundary },
  chosen: ReadonlyMap<PlainDate, Scene>,
): Promise<void> {
  if (chosen.size === 0) return;
  const rows = await listRows(tx, polygonHash, [...chosen.keys()]);
  const changed = [...chosen].flatMap(([date, scene]) => {
    const read = rows.find((row) => row.date === date && row.isRead)?.scene ?? null;
    if (read !== null && !improvesOn(scene, read, polygon)) return [];
    return [{ date, scene, replaces: read?.id ?? null }];
  });
  if (changed.length === 0) return;

  await tx
    .deleteFrom("field_window")
    .where("polygon_hash", "=", polygonHash)
    .where(
      "date",
      "in",
      changed.map(({ date }) => date),
    )
    .where("state", "in", ["waiting", "failed"])
    .where(
      "scene_id",
      "not in",
      changed.map(({ scene }) => scene.id),
    )
    .execute();
  await tx
    .insertInto("field_window")
    .values(
      changed.map(({ date, scene, replaces }) => ({
        polygon_hash: polygonHash,
        scene_id: scene.id,
        date,
        replaces,
        state: "waiting" as const,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["polygon_hash", "scene_id"])
        .doUpdateSet((set) => ({ replaces: set.ref("excluded.replaces") })),
    )
    .execute();
}

async function listRows(
  tx: Transaction<Database>,
  polygonHash: string,
  dates: readonly PlainDate[],
): Promise<DateRow[]> {
  const rows = await tx
    .selectFrom("field_window")
    .innerJoin("scene", "scene.id", "field_window.scene_id")
    .select(["date", "state", "scene.item"])
    .where("polygon_hash", "=", polygonHash)
    .where("date", "in", [...dates])
    .execute();
  return rows.map(({ date, state, item }) => ({
    date,
    isRead: state === "ready" || state === "cloudy",
    scene: item as Scene,
  }));
}
