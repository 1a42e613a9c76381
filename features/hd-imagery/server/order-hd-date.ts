import type { PlainDate } from "@surco/contract";
import { HttpFailure, refuse, type SessionUser } from "@surco/kit-server";
import { type HdDate, hdStatesUnderWay } from "../contract";
import type { HdPass } from "./choose-items";
import type { HdDeps, HdQuotas } from "./hd-deps";
import { type HdImage, hdImageRepository } from "./hd-image.repository";
import { hdJob } from "./hd-job";
import { dateOfImage, dateOfPass } from "./list-hd-dates";
import { listPasses } from "./list-passes";
import { requireHd } from "./require-hd";

/**
 * Orders the image of one date. Asked again, it answers how far the order is; one that failed is begun anew.
 * @throws AppError as `requireHd`; SCENE_NOT_FOUND, HD_QUOTA_REACHED, HD_ACCOUNT_QUOTA_REACHED,
 * HD_FIELD_QUOTA_REACHED, IMAGE_SOURCE_UNAVAILABLE
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
    if (hdStatesUnderWay.includes(standing.state))
      await hdJob(deps).ensure({ fieldId, date }, { accountId: user.id });
    return dateOfImage(standing);
  }
  if ((await planet.budget.left()) === 0) throw refuse("HD_QUOTA_REACHED");
  const pass = standing ?? (await findPass(deps, fieldId, date));
  const { image, isNew } = await queueWithinQuotas(deps, planet.quotas, user, fieldId, passOf(pass));
  if (isNew) await hdJob(deps).ensure({ fieldId, date }, { accountId: user.id });
  return dateOfImage(image);
}

/** Queues an order. @throws AppError HD_ACCOUNT_QUOTA_REACHED, HD_FIELD_QUOTA_REACHED */
function queueWithinQuotas(
  { db, now }: Pick<HdDeps, "db" | "now">,
  { perAccount, perField }: HdQuotas,
  user: SessionUser,
  fieldId: string,
  pass: HdPass,
): Promise<{ image: HdImage; isNew: boolean }> {
  return db.transaction().execute(async (trx) => {
    const images = hdImageRepository(trx);
    await images.lockOrders(user.id);
    const orders = await images.countOrdersToday(fieldId, user.id, now());
    if (orders.ofField >= perField) throw refuse("HD_FIELD_QUOTA_REACHED", { most: perField });
    if (orders.ofAccount >= perAccount) throw refuse("HD_ACCOUNT_QUOTA_REACHED", { most: perAccount });
    return images.queue(fieldId, pass, user.id, now());
  });
}

/**
 * Cancels an order that was not placed yet; one that was costs of the quota already and goes on.
 * @returns the date as it stands then
 * @throws AppError as `requireHd`; SCENE_NOT_FOUND
 */
export async function cancelHdOrder(deps: HdDeps, fieldId: string, date: PlainDate): Promise<HdDate> {
  await requireHd(deps, fieldId);
  const images = hdImageRepository(deps.db);
  const standing = await images.find(fieldId, date);
  if (standing === null) throw refuse("SCENE_NOT_FOUND", { date });
  if (!(await images.removeQueued(fieldId, date))) return dateOfImage(standing);
  await hdJob(deps).cancel({ fieldId, date });
  return dateOfPass(standing);
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
