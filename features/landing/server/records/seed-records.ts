import { addDays, utcDay } from "@surco/calendar";
import type { RouteBody } from "@surco/contract";
import type { saveImport } from "@surco/crop-log/contract";
import {
  AppError,
  type Clock,
  defineJob,
  defineWorker,
  type SessionUser,
  type Worker,
} from "@surco/kit-server";
import { type EncodedPicture, encodePicture } from "@surco/kit-server/stored-files";
import type { CaseOfNote } from "@surco/plant-health/server";
import type { DemoTruthClient } from "../demo-truth.client";
import { drawPhoto, type Motif } from "./draw-photo";
import { type PlannedActivity, planActivities } from "./plan-activities";
import { planEntries, temperatureDays } from "./plan-entries";
import { type PlannedMargin, type PlannedTemplate, planMargins, planTemplate } from "./plan-margins";
import { type PlannedNote, planNotes } from "./plan-notes";
import { demonstrationUser, type SeededField, seededField } from "./seeded-field";

/** Services of other features that write records. */
export interface RecordServices {
  recordActivities(user: SessionUser, activities: readonly PlannedActivity[]): Promise<unknown>;
  saveEntries(user: SessionUser, body: RouteBody<typeof saveImport>): Promise<unknown>;
  recordMargin(user: SessionUser, plan: PlannedMargin): Promise<unknown>;
  saveTemplate(user: SessionUser, template: PlannedTemplate): Promise<unknown>;
  recordNotes(user: SessionUser, notes: readonly PlannedNote[]): Promise<unknown>;
  remindTasks(): Promise<unknown>;
  recordCase(user: SessionUser, one: CaseOfNote): Promise<unknown>;
  attachPhoto(
    user: SessionUser,
    photo: { id: string; noteId: string },
    picture: EncodedPicture,
  ): Promise<unknown>;
}

interface SeedingDeps extends RecordServices {
  truth: Pick<DemoTruthClient, "listRain" | "listTemperatures">;
  now: Clock;
}

export const seedRecordsJob = defineJob({
  name: "demonstration-records",
  data: seededField,
  // Most of a job is the wait for the demo world, which draws images for others meanwhile.
  concurrency: 4,
  retryLimit: 3,
  expireInSeconds: 300,
});

/** Codes of records and fields that the visitor deleted or changed meanwhile: they stay as he left them. */
const CHANGED = [
  "FIELD_NOT_FOUND",
  "ACTIVITY_NOT_FOUND",
  "CROP_LOG_FIELD_NOT_WRITABLE",
  "CROP_LOG_STAGE_NOT_OF_CROP",
  "NOTE_NOT_FOUND",
  "PHOTO_NOT_FOUND",
  "PLAN_NOT_FOUND",
  "PLANT_CASE_NOT_FOUND",
  "TEMPLATE_NOT_FOUND",
];

/** Creates the records of demonstration fields, field by field. */
export function recordsWorker(deps: SeedingDeps): Worker {
  return defineWorker(seedRecordsJob, (field, { signal }) => seedRecords(deps, field, signal));
}

async function seedRecords(deps: SeedingDeps, field: SeededField, signal: AbortSignal): Promise<void> {
  const user = demonstrationUser(field.user);
  const now = deps.now();
  const rain = await rainOf(deps, field, now);
  const days = temperatureDays(field, now);
  const temperatures = days.length === 0 ? [] : await deps.truth.listTemperatures(field.lngLat, days);
  const activities = planActivities(field, now);
  const sowings = activities.filter(({ values }) => values.type === "sow");
  const work = activities.filter(({ values }) => values.type !== "sow");
  // Sowings decide the season and crop of the work after them.
  await unlessChanged(() => deps.recordActivities(user, sowings));
  await unlessChanged(() => deps.recordActivities(user, work));
  signal.throwIfAborted();
  const entries = planEntries(field, { rain, temperatures }, now);
  const isOfCrop = ({ stageId }: (typeof entries)[number]) => stageId !== null;
  // Apart, so that stages of a crop which the visitor has changed leave the weather as it is.
  for (const part of [entries.filter((entry) => !isOfCrop(entry)), entries.filter(isOfCrop)]) {
    if (part.length > 0) await unlessChanged(() => deps.saveEntries(user, { entries: part }));
  }
  await recordMargins(deps, field, user);
  const notes = planNotes(field, rain, now);
  await deps.recordNotes(user, notes);
  if (field.hasDueTask) await deps.remindTasks();
  for (const { id: noteId, photo, plantCase } of notes) {
    if (photo === null) continue;
    signal.throwIfAborted();
    const picture = await pictureOf(photo.motif, photo.seed);
    await unlessChanged(() => deps.attachPhoto(user, { id: photo.id, noteId }, picture));
    if (plantCase === null) continue;
    const ofCase = { id: plantCase.photoId, picture };
    await unlessChanged(() => deps.recordCase(user, { ...plantCase, noteId, photo: ofCase }));
  }
}

/** One after the other: the first plan of a season is the chosen one. */
async function recordMargins(deps: SeedingDeps, field: SeededField, user: SessionUser): Promise<void> {
  for (const plan of planMargins(field)) await unlessChanged(() => deps.recordMargin(user, plan));
  const template = planTemplate(field);
  if (template !== null) await unlessChanged(() => deps.saveTemplate(user, template));
}

const pictures = new Map<string, Promise<EncodedPicture>>();

/** Each picture is drawn and encoded once per process. */
function pictureOf(motif: Motif, seed: number): Promise<EncodedPicture> {
  const key = `${motif} ${seed}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const picture = drawPhoto(motif, seed)
    .then(encodePicture)
    .catch((error: unknown) => {
      // The job's next attempt draws it anew.
      pictures.delete(key);
      throw error;
    });
  pictures.set(key, picture);
  return picture;
}

async function rainOf({ truth }: SeedingDeps, { plantings, lngLat }: SeededField, now: Date) {
  const from = plantings.map(({ sownOn }) => sownOn).sort()[0];
  const until = addDays(utcDay(now), -1);
  return from === undefined || from > until ? [] : truth.listRain(lngLat, { from, until });
}

async function unlessChanged(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof AppError && CHANGED.includes(error.code))) throw error;
  }
}
