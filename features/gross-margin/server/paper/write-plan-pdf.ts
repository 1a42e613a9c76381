import { cleanFileName, type Locale, localeOf, type RouteQuery } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import { writePdf } from "@surco/kit-server/paper";
import type { downloadPlanPdf as pdfRoute } from "../../contract";
import type { MarginDeps } from "../margin-deps";
import { type OpenedPlan, openPlan } from "./open-plan";
import type { PlanOnPaper } from "./plan-on-paper";
import { planPaper } from "./plan-paper";

/** Writes a plan of a field as a PDF. @throws AppError FIELD_NOT_FOUND, PLAN_NOT_FOUND */
export async function writePlanPdf(
  deps: MarginDeps,
  user: SessionUser,
  query: RouteQuery<typeof pdfRoute>,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const opened = await openPlan(deps, user, query);
  const { t, field, plan } = opened.paper;
  return {
    bytes: await writePlan(opened, localeOf(user)),
    fileName: cleanFileName([t("paper.fileName"), field.name, plan.season], "pdf"),
  };
}

/** Pages of a plan that was read. */
export async function writePlan(opened: OpenedPlan, locale: Locale): Promise<Uint8Array> {
  const { paper, brand, logo, createdAt, version } = opened;
  const { t, field, cropName, plan, rate } = paper;
  return writePdf({
    language: locale,
    brand,
    logo,
    title: `${t("paper.title")} · ${field.name}`,
    subject: [field.name, cropName, plan.season].filter(Boolean).join(" · "),
    notice: rate?.official?.isSimulated ? t("paper.simulated") : null,
    sources: [...sourcesOf(paper), `${brand.name} ${version}.`],
    pageOf: (page, pages) => t("paper.page", { page, pages }),
    createdAt,
    pictures: {},
    content: planPaper(paper),
  });
}

function sourcesOf({ plan: { priceSource }, rate, t, format }: PlanOnPaper): string[] {
  const price =
    priceSource === null
      ? t("paper.sources.typedPrice")
      : t("paper.sources.price", { source: priceSource.source, day: format.day(priceSource.day) });
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
