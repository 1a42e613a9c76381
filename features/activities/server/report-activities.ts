import { findPhenologicalStage } from "@surco/agronomy";
import {
  cleanFileName,
  csvOf,
  intlTagOf,
  localeOf,
  type RouteQuery,
  tableSigns,
  type ValueTable,
} from "@surco/contract";
import { readCropNames } from "@surco/fields/server";
import { createTexts, refuse, type SessionUser, type Texts } from "@surco/kit-server";
import { xlsxOf } from "@surco/kit-server/spreadsheets";
import { MAX_REPORT_ACTIVITIES, type reportActivities as reportRoute } from "../contract";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";
import type { ActivityDeps } from "./activity-deps";
import { type ReportWords, reportColumns, reportValue } from "./report-columns";

const activityTexts = createTexts({ es, en, pt, "es-MX": esMx });

export interface ReportFile {
  bytes: Uint8Array;
  contentType: string;
  fileName: string;
}

/** Writes activities of readable fields as a spreadsheet or CSV. @throws AppError TOO_MANY_ACTIVITIES */
export async function reportActivities(
  { activities, catalogues }: Pick<ActivityDeps, "activities" | "catalogues">,
  user: SessionUser,
  { format, ...filters }: RouteQuery<typeof reportRoute>,
): Promise<ReportFile> {
  const locale = localeOf(user);
  const t = activityTexts(locale);
  const page = await activities.list(user, { filters, after: null, limit: MAX_REPORT_ACTIVITIES });
  if (page.next !== null) throw refuse("TOO_MANY_ACTIVITIES", { maxActivities: MAX_REPORT_ACTIVITIES });
  const names = {
    cropName: await readCropNames(catalogues, user.language),
    productName: await productNames({ catalogues }, user, t),
    stageName: await stageNames({ catalogues }, user),
  };
  const words = reportWords(t, names);
  const table: ValueTable = {
    columns: reportColumns.map(({ key, kind }) => ({ label: t(`report.columns.${key}`), kind })),
    rows: page.activities.map((activity) =>
      reportColumns.map((column) => reportValue(column, activity, words)),
    ),
  };
  const fileName = (extension: string) =>
    cleanFileName([t("report.fileName"), filters.season ?? ""], extension);
  if (format === "csv") {
    const text = csvOf(table, tableSigns(intlTagOf(locale)));
    const bytes = new TextEncoder().encode(text);
    return { bytes, contentType: "text/csv; charset=utf-8", fileName: fileName("csv") };
  }
  return {
    bytes: await xlsxOf(table, t("report.title")),
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    fileName: fileName("xlsx"),
  };
}

/** Texts of the feature in the languages of its screens. */
export { activityTexts };

/** Names of products in the user's language. */
export async function productNames(
  { catalogues }: Pick<ActivityDeps, "catalogues">,
  user: Pick<SessionUser, "language">,
  t: Texts,
): Promise<ReportWords["productName"]> {
  const products = await catalogues.listProducts(user.language);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return ({ productId, otherName }) =>
    otherName ?? (productId === null ? undefined : names.get(productId)) ?? t("report.otherProduct");
}

/** Codes and names of phenological stages in the user's language; of one that is no longer offered, the code. */
async function stageNames(
  { catalogues }: Pick<ActivityDeps, "catalogues">,
  user: SessionUser,
): Promise<ReportWords["stageName"]> {
  const stages = await catalogues.listEntries("phenological-stage", user.language);
  const names = new Map(stages.map(({ id, name }) => [id, name]));
  return (stageId) => {
    const code = findPhenologicalStage(stageId)?.code;
    return [code, names.get(stageId)].filter(Boolean).join(" · ") || null;
  };
}

function reportWords(
  t: Texts,
  names: Pick<ReportWords, "cropName" | "productName" | "stageName">,
): ReportWords {
  return {
    ...names,
    optionName: (key) => t(key),
    typeName: (type) => t(`types.${type}`),
    statusName: (status) => t(`statuses.${status}`),
    periodName: (period) => t(period === "1" ? "report.winter" : "report.summer"),
  };
}
