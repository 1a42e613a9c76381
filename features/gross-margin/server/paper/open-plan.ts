import { type Brand, formatIn, localeOf } from "@surco/contract";
import { readCropNames } from "@surco/fields/server";
import { refuse, type SessionUser } from "@surco/kit-server";
import { compareActual, officialCurrencyOf, type Plan, type UsedRate } from "../../contract";
import { readActualCosts } from "../actual/actual-costs";
import type { MarginDeps } from "../margin-deps";
import { marginTexts } from "../margin-texts";
import { requirePlan } from "../plans/plans";
import type { PlanOnPaper } from "./plan-on-paper";

/** A plan with everything that its pages, header and footer show. */
export interface OpenedPlan {
  paper: PlanOnPaper;
  brand: Brand;
  logo: Uint8Array | null;
  createdAt: Date;
  version: string;
}

/** Reads what the PDF of a plan shows to its reader. @throws AppError FIELD_NOT_FOUND, PLAN_NOT_FOUND */
export async function openPlan(
  deps: MarginDeps,
  user: SessionUser,
  { fieldId, planId }: { fieldId: string; planId: string },
): Promise<OpenedPlan> {
  const { plan } = await requirePlan(deps, user, fieldId, planId);
  const field = await deps.plans.findField(user, fieldId, plan.season);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  const [{ plans }, costs, rate, account, logo, cropName] = await Promise.all([
    deps.plans.list(user, plan),
    readActualCosts(deps, user, plan, field),
    rateOf(deps, plan, field.country),
    deps.accounts.find(user.id),
    deps.findLogo(user.id),
    readCropNames(deps.catalogues, user.language),
  ]);
  const locale = localeOf(user);
  const brand = deps.brandFor(account?.user ?? null);
  const createdAt = deps.now();
  const hasActual =
    costs.lines.some(({ entries }) => entries.length > 0) ||
    costs.notInLine.length > 0 ||
    plan.actualYieldTPerHa !== null ||
    plan.harvestedYieldTPerHa !== null;
  const paper: PlanOnPaper = {
    plan,
    others: plans.filter(({ id }) => id !== plan.id),
    field,
    cropName: cropName(plan.cropId) ?? "",
    comparison: hasActual ? compareActual(plan, costs) : null,
    missing: costs,
    rate,
    madeBy: account === null ? "" : `${account.user.firstName} ${account.user.lastName}`.trim(),
    madeOn: createdAt.toISOString().slice(0, 10),
    accent: brand.accent,
    t: marginTexts(locale),
    format: formatIn(locale),
  };
  return { paper, brand, logo: logo?.bytes ?? null, createdAt, version: deps.version };
}

/** Rate of the plan: the typed one, else the last official one of the field's country; null without any. */
async function rateOf(
  { rates }: Pick<MarginDeps, "rates">,
  { localRate }: Plan,
  country: string | null,
): Promise<UsedRate | null> {
  if (localRate !== null) return { ...localRate, official: null };
  const currency = officialCurrencyOf(country);
  const rate = currency === null ? null : await rates.findLast(currency);
  return rate && { currency: rate.currency, localPerUsd: rate.localPerUsd, day: rate.day, official: rate };
}
