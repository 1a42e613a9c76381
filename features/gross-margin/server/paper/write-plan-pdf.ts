import { cleanFileName, formatIn, localeOf, type RouteQuery } from "@surco/contract";
import { readCropNames } from "@surco/fields/server";
import { refuse, type SessionUser } from "@surco/kit-server";
import { writePdf } from "@surco/kit-server/paper";
import {
  compareActual,
  officialCurrencyOf,
  type Plan,
  type downloadPlanPdf as pdfRoute,
  type UsedRate,
} from "../../contract";
import { readActualCosts } from "../actual/actual-costs";
import type { MarginDeps } from "../margin-deps";
import { marginTexts } from "../margin-texts";
import { requirePlan } from "../plans/plans";
import { planPaper } from "./plan-paper";

/** Writes a plan of a field as a PDF. @throws AppError FIELD_NOT_FOUND, PLAN_NOT_FOUND */
export async function writePlanPdf(
  deps: MarginDeps,
  user: SessionUser,
  { fieldId, planId }: RouteQuery<typeof pdfRoute>,
): Promise<{ bytes: Uint8Array; fileName: string }> {
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
  const t = marginTexts(locale);
  const format = formatIn(locale);
  const brand = deps.brandFor(account?.user ?? null);
  const hasActual =
    costs.lines.some(({ entries }) => entries.length > 0) ||
    costs.notInLine.length > 0 ||
    plan.actualYieldTPerHa !== null ||
    plan.harvestedYieldTPerHa !== null;
  const createdAt = deps.now();
  const bytes = await writePdf({
    language: locale,
    brand,
    logo: logo?.bytes ?? null,
    title: t("paper.title"),
    subject: [field.name, cropName(plan.cropId), plan.season].filter(Boolean).join(" · "),
    notice: rate?.official?.isSimulated ? t("paper.simulated") : null,
    sources: sourcesOf(),
    pageOf: (page, pages) => t("paper.page", { page, pages }),
    createdAt,
    pictures: {},
    content: planPaper({
      plan,
      others: plans.filter(({ id }) => id !== plan.id),
      field,
      cropName: cropName(plan.cropId) ?? "",
      comparison: hasActual ? compareActual(plan, costs) : null,
      rate,
      madeBy: account === null ? "" : `${account.user.firstName} ${account.user.lastName}`.trim(),
      madeOn: createdAt.toISOString().slice(0, 10),
      accent: brand.accent,
      t,
      format,
    }),
  });
  return { bytes, fileName: cleanFileName([t("paper.fileName"), field.name, plan.season], "pdf") };

  function sourcesOf(): string[] {
    const price =
      plan.priceSource === null
        ? t("paper.sources.typedPrice")
        : t("paper.sources.price", {
            source: plan.priceSource.source,
            day: format.day(plan.priceSource.day),
          });
    const rateSource =
      rate === null
        ? []
        : [
            t(rate.official === null ? "paper.sources.typedRate" : "paper.sources.rate", {
              source: rate.official?.source ?? "",
              currency: rate.currency,
              day: format.day(rate.day),
            }),
          ];
    return [t("paper.sources.method"), price, ...rateSource];
  }
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
