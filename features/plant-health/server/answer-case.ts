import type { Database } from "@surco/db";
import { defineJob } from "@surco/kit-server";
import type { LeafModel } from "@surco/plant-health-domain";
import type { Transaction } from "kysely";
import { z } from "zod";
import { answerPhotos } from "../contract";
import type { CaseDeps } from "./case-deps";
import { type PhotoRow, type SeenByModel, seenByModel } from "./case-row";
import { photoRepository } from "./photos/photo.repository";
import { type LockedCase, plantCaseRepository } from "./plant-case.repository";

/** Computes the answer of a case whose photos the model could not read when they came, or that an older model read. */
export const answerCaseJob = defineJob({
  name: "answer-plant-case",
  data: z.object({ caseId: z.uuid() }),
  concurrency: 1,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
});

/** @throws Error where the model cannot read a photo */
export async function answerCase(deps: CaseDeps, caseId: string): Promise<void> {
  const { db, reader, photos, cases, now } = deps;
  const fieldId = await cases.findFieldId(caseId);
  if (reader === null || fieldId === null) return;
  for (const photo of await photos.listOfCase(caseId)) {
    if (seenOf(photo, reader.model) !== null) continue;
    const jpeg = await deps.blobs.get(photo.blob_key);
    if (jpeg !== null) await photos.setSeen(photo.id, await seeWithModel(reader, jpeg));
  }
  await db.transaction().execute(async (trx) => {
    const locked = await plantCaseRepository(trx).lock(fieldId, caseId);
    if (locked !== null) await answerLocked(trx, reader.model, { id: caseId, ...locked }, now());
  });
}

/** Reads a photo. @throws Error where the model cannot read it */
export async function seeWithModel(
  { model, see }: NonNullable<CaseDeps["reader"]>,
  photo: Uint8Array,
): Promise<SeenByModel> {
  const { isBlank, logits } = await see(photo);
  return { isBlank, logits: [...logits], model: model.name, modelVersion: model.version };
}

/**
 * Writes the answers to a locked case and to each of its photos, from what the model saw in them.
 *
 * @returns false where the model has not seen all photos
 */
async function answerLocked(
  trx: Transaction<Database>,
  model: LeafModel,
  one: Pick<LockedCase, "kind" | "cropId"> & { id: string },
  at: Date,
): Promise<boolean> {
  const photos = photoRepository(trx);
  const rows = await photos.listOfCase(one.id);
  const seen = rows.flatMap((photo) => seenOf(photo, model) ?? []);
  for (const photo of rows) {
    const own = seenOf(photo, model);
    await photos.setAnswer(photo.id, own && answerPhotos(one, [own], model));
  }
  const answer = seen.length === 0 ? null : answerPhotos(one, seen, model);
  await plantCaseRepository(trx).setServerAnswer(
    one.id,
    answer && { ...answer, source: "server", answeredAt: at.toISOString(), isSimulated: false },
    at,
  );
  return seen.length === rows.length;
}

/**
 * Answers a locked case whose question or photos changed, at once or, where the model has not read all photos, in the background.
 * Without a model the earlier answer is dropped.
 */
export async function answerAnew(
  { reader, jobs }: Pick<CaseDeps, "reader" | "jobs">,
  trx: Transaction<Database>,
  one: Pick<LockedCase, "kind" | "cropId"> & { id: string },
  at: Date,
): Promise<void> {
  if (reader === null) return plantCaseRepository(trx).setServerAnswer(one.id, null, at);
  const isAnswered = await answerLocked(trx, reader.model, one, at);
  if (!isAnswered) await jobs.send(answerCaseJob, { caseId: one.id }, { singletonKey: one.id, within: trx });
}

/** Output of this model for a photo; null where it has not read it. */
function seenOf({ seen }: PhotoRow, model: LeafModel): SeenByModel | null {
  const parsed = seenByModel.safeParse(seen);
  const isOfModel = parsed.data?.model === model.name && parsed.data.modelVersion === model.version;
  return parsed.success && isOfModel ? parsed.data : null;
}
