import { accountRepository } from "@surco/accounts/server";
import { cleanFileName, formatIn, localeOf, type RouteQuery } from "@surco/contract";
import { readCropNames } from "@surco/fields/server";
import { dayInZone, refuse, type SessionUser, timeZoneOf } from "@surco/kit-server";
import { writePdf } from "@surco/kit-server/paper";
import { MAX_WORK_ORDER_ACTIVITIES, type writeWorkOrder as orderRoute } from "../../contract";
import type { ActivityDeps } from "../activity-deps";
import { activityTexts, productNames, type ReportFile } from "../report-activities";
import { orderGroups } from "./order-groups";
import { orderPaper } from "./order-paper";
import { listOrderedFields } from "./ordered-fields.repository";

/** Writes the work order of planned activities. @throws AppError TOO_MANY_ACTIVITIES, WORK_ORDER_EMPTY */
export async function writeWorkOrder(
  deps: ActivityDeps,
  user: SessionUser,
  query: RouteQuery<typeof orderRoute>,
): Promise<ReportFile> {
  const activities = await plannedActivities(deps, user, query);
  if (activities.length === 0) throw refuse("WORK_ORDER_EMPTY");
  const locale = localeOf(user);
  const t = activityTexts(locale);
  const account = await accountRepository(deps.db).find(user.id);
  const brand = deps.brandFor(account?.user ?? null);
  const createdAt = deps.now();
  const fields = await listOrderedFields(deps.db, [...new Set(activities.map(({ fieldId }) => fieldId))]);
  const [place] = fields.values();
  const { day: orderedOn } = dayInZone(createdAt, timeZoneOf(place?.country ?? user.country));
  const bytes = await writePdf({
    language: locale,
    brand,
    title: t("workOrder.title"),
    notice: null,
    sources: [`${brand.name}.`],
    pageOf: (page, pages) => t("workOrder.page", { page, pages }),
    createdAt,
    pictures: {},
    content: orderPaper({
      groups: orderGroups(activities),
      outlines: new Map([...fields].map(([id, { boundary }]) => [id, boundary])),
      brand,
      orderedBy: account === null ? "" : `${account.user.firstName} ${account.user.lastName}`.trim(),
      orderedOn,
      cropName: await readCropNames(deps.catalogues, user.language),
      productName: await productNames(deps, user, t),
      t,
      format: formatIn(locale),
    }),
  });
  return { bytes, contentType: "application/pdf", fileName: cleanFileName([t("workOrder.fileName")], "pdf") };
}

async function plannedActivities(
  { activities }: Pick<ActivityDeps, "activities">,
  user: SessionUser,
  { ids, ...filters }: RouteQuery<typeof orderRoute>,
) {
  if (ids !== undefined) {
    const named = await activities.listByIds(user, ids);
    return [...named.values()].filter(({ values }) => values.status === "planned");
  }
  const page = await activities.list(user, {
    filters: { ...filters, statuses: ["planned"] },
    after: null,
    limit: MAX_WORK_ORDER_ACTIVITIES,
  });
  if (page.next !== null) throw refuse("TOO_MANY_ACTIVITIES", { maxActivities: MAX_WORK_ORDER_ACTIVITIES });
  return page.activities;
}
