import type { PlainDate } from "@surco/contract";
import { HttpFailure, refuse, type SessionUser } from "@surco/kit-server";
import { type HdDate, hdStatesUnderWay } from "../contract";
import type { HdPass } from "./choose-items";
import type { HdDeps } from "./hd-deps";
import { hdImageRepository } from "./hd-image.repository";
import { sendHdJob } from "./hd-job";
import { dateOfImage } from "./list-hd-dates";
import { listPasses } from "./list-passes";
import { requireHd } from "./require-hd";

/** Work that has not been heard of for so long is put into the queue again; while it is alive the queue drops that. */
const SILENT_AFTER_MS = 120_000;

/**
 * Orders the image of one date. Asked again, it answers how far the order is; one that failed is begun anew.
 * @throws AppError as `requireHd`; SCENE_NOT_FOUND, HD_QUOTA_REACHED, IMAGE_SOURCE_UNAVAILABLE
 */
export async function orderHdDate(
  deps: HdDeps,
  user: SessionUser,
  fieldId: string,
  date: PlainDate,
): Promise<HdDate> {
  const { planet } = await requireHd(deps, fieldId);
  const images = hdImageRepository(deps.db);
  const standing = await images.find(fieldId, date);
  if (standing !== null && standing.state !== "failed") {
    const silentMs = deps.now().getTime() - standing.updatedAt.getTime();
    if (hdStatesUnderWay.includes(standing.state) && silentMs > SILENT_AFTER_MS)
      await sendHdJob(deps.jobs, fieldId, date);
    return dateOfImage(standing);
  }
  if ((await planet.budget.left()) === 0) throw refuse("HD_QUOTA_REACHED");
  const pass = standing ?? (await findPass(deps, fieldId, date));
  const { image, isNew } = await images.queue(fieldId, passOf(pass), user.id, deps.now());
  if (isNew) await sendHdJob(deps.jobs, fieldId, date);
  return dateOfImage(image);
}

/** The day as the provider has it now. @throws AppError SCENE_NOT_FOUND, IMAGE_SOURCE_UNAVAILABLE */
async function findPass(deps: HdDeps, fieldId: string, date: PlainDate): Promise<HdPass> {
  const { field, planet } = await requireHd(deps, fieldId);
  const { value } = await listPasses(deps, planet.source, field, { from: date, until: date }).catch(
    (cause: unknown) => {
      throw cause instanceof HttpFailure ? refuse("IMAGE_SOURCE_UNAVAILABLE", undefined, { cause }) : cause;
    },
  );
  const pass = value.passes.find((one) => one.date === date);
  if (pass === undefined) throw refuse("SCENE_NOT_FOUND", { date });
  return pass;
}

function passOf({ date, takenAt, itemIds, coverFraction, cloudFraction, simulated }: HdPass): HdPass {
  return { date, takenAt, itemIds, coverFraction, cloudFraction, simulated };
}
