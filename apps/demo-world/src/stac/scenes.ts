import { type DayNumber, dayNumber, dayNumberOf, dayOfPlainDate } from "../truth/days";
import { findTile, type MgrsTile } from "../truth/mgrs-tiles";
import { isSeenOn, REVISIT_DAYS, type Scene, sceneOf } from "../truth/scene";

/** A scene is in the catalogue so long after it was taken. */
const PUBLISHED_AFTER_MS = 4 * 3_600_000;
/** First day with scenes: from then on the crops have a history. */
const FIRST_SCENE_DAY: DayNumber = dayNumber(2016, 4, 1);

/** Scenes of a tile taken between two instants (included), newest first. */
export function scenesOf(tile: MgrsTile, from: Date, until: Date, now: Date): Scene[] {
  const lastDay = Math.min(dayNumberOf(until), dayNumberOf(now));
  let day = lastDay;
  while (!isSeenOn(tile, day)) day--;
  const scenes: Scene[] = [];
  for (; day >= Math.max(dayNumberOf(from), FIRST_SCENE_DAY); day -= REVISIT_DAYS) {
    const scene = sceneOf(tile, day);
    if (scene.takenAt >= from && scene.takenAt <= until && isPublished(scene, now)) scenes.push(scene);
  }
  return scenes;
}

/** The scene of that item id. @returns null where there is none, or not yet */
export function findSceneById(id: string, now: Date): Scene | null {
  const match = /^S2[ABC]_T(\d{2}[A-Z]{3})_(\d{4})(\d{2})(\d{2})T\d{6}_L2A$/.exec(id);
  if (match === null) return null;
  const tile = findTile(match[1] ?? "");
  const day = dayOfPlainDate(`${match[2]}-${match[3]}-${match[4]}`);
  if (tile === null || day === null || day < FIRST_SCENE_DAY || !isSeenOn(tile, day)) return null;
  const scene = sceneOf(tile, day);
  return scene.id === id && isPublished(scene, now) ? scene : null;
}

function isPublished(scene: Scene, now: Date): boolean {
  return scene.takenAt.getTime() + PUBLISHED_AFTER_MS <= now.getTime();
}
