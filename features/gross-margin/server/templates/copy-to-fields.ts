import { periodsOfCrop } from "@surco/agronomy";
import type { RouteBody, RouteReply } from "@surco/contract";
import type { Database } from "@surco/db";
import type { SessionUser } from "@surco/kit-server";
import type { Kysely } from "kysely";
import {
  type CopiedField,
  type copyToFields as copyRoute,
  MAX_PLANS,
  plannedMarginOf,
  type previewCopy as previewRoute,
  type TemplateValues,
} from "../../contract";
import type { MarginDeps } from "../margin-deps";
import {
  type CopyTarget,
  countCopied,
  deleteCopies,
  insertCopies,
  listTargetFields,
  lockTargets,
  type TargetField,
} from "./copy.repository";

type CopyDeps = Pick<MarginDeps, "db" | "now">;

/** Outcome of a copy in each field that the user sees; saves nothing. */
export async function previewCopy(
  { db }: Pick<CopyDeps, "db">,
  user: SessionUser,
  body: RouteBody<typeof previewRoute>,
): Promise<RouteReply<typeof previewRoute>> {
  return { fields: await planCopy(db, user, body, body.values) };
}

/** Copies values into the season of many fields, all of those that take them or none. */
export async function copyToFields(
  { db, now }: CopyDeps,
  user: SessionUser,
  { id: copyId, values, ...target }: RouteBody<typeof copyRoute>,
): Promise<RouteReply<typeof copyRoute>> {
  return db.transaction().execute(async (trx) => {
    await lockTargets(trx, target);
    const copied = await countCopied(trx, copyId);
    if (copied > 0) return { copiedCount: copied, refused: [] };
    const fields = await planCopy(trx, user, target, values);
    const taking = fields.filter(isTaking);
    await insertCopies(
      trx,
      taking.map(({ fieldId, outcome }) => ({ fieldId, isChosen: outcome === "plan" })),
      {
        ...target,
        copyId,
        authorId: user.id,
        values: { ...values, actualYieldTPerHa: null, priceSource: null, localRate: null, comments: "" },
        now: now(),
      },
    );
    return { copiedCount: taking.length, refused: fields.filter((field) => !isTaking(field)) };
  });
}

export async function undoCopy(
  { db, now }: CopyDeps,
  user: SessionUser,
  copyId: string,
): Promise<{ deletedCount: number }> {
  return { deletedCount: await deleteCopies(db, { copyId, authorId: user.id, now: now() }) };
}

const isTaking = ({ outcome }: CopiedField) => outcome === "plan" || outcome === "scenario";

async function planCopy(
  db: Kysely<Database>,
  user: SessionUser,
  target: CopyTarget,
  values: TemplateValues,
): Promise<CopiedField[]> {
  const fields = await listTargetFields(db, user, target);
  return fields.map((field) => ({
    fieldId: field.fieldId,
    fieldName: field.fieldName,
    farmName: field.farmName,
    areaHa: field.areaHa,
    outcome: outcomeOf(field, values.cropId, target.period),
    hasOtherCrop: field.cropId !== null && field.cropId !== values.cropId,
    marginUsd: plannedMarginOf(values, field.areaHa).marginUsd,
  }));
}

function outcomeOf(field: TargetField, cropId: number, period: "1" | "2"): CopiedField["outcome"] {
  if (!field.mayWrite) return "notYours";
  if (!periodsOfCrop(cropId, field.country).includes(period)) return "otherPeriod";
  if (field.planCount >= MAX_PLANS) return "full";
  return field.mayChoose && !field.hasChosen ? "plan" : "scenario";
}
