import { genotypeLabel } from "@surco/agronomy";
import type { RouteBody, RouteQuery, RouteReply } from "@surco/contract";
import {
  readCreationCursor,
  refuse,
  restorableAfter,
  type SessionUser,
  writeCreationCursor,
} from "@surco/kit-server";
import type {
  createPlanningReport as createRoute,
  listPlanningReportsOfSeason as listOfSeasonRoute,
  listPlanningReports as listRoute,
  PlanningReport,
  PlanningValues,
  updatePlanningReport as updateRoute,
} from "../contract";
import {
  type FieldPlace,
  type NamedValues,
  type StoredPlanningReport,
  withoutState,
} from "./planning.repository";
import type { PlanningDeps } from "./planning-deps";

type SavingDeps = Pick<PlanningDeps, "reports" | "sheets" | "fields" | "catalogues" | "charts" | "now">;

/** Planning reports of a field, a page. */
export async function listReports(
  deps: Pick<PlanningDeps, "reports" | "fields">,
  user: SessionUser,
  { cursor, ...query }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCreationCursor(cursor);
  const { reports, next } = await deps.reports.list(user, { ...query, after });
  const shown = await shownTo(deps, user, query.fieldId);
  return { reports: reports.map(shown), nextCursor: next && writeCreationCursor(next) };
}

/** Planning reports of a season on all fields, a page. */
export async function listOfSeason(
  { reports }: Pick<PlanningDeps, "reports">,
  user: SessionUser,
  { cursor, ...query }: RouteQuery<typeof listOfSeasonRoute>,
): Promise<RouteReply<typeof listOfSeasonRoute>> {
  const after = cursor === undefined ? null : readCreationCursor(cursor);
  const found = await reports.listOfSeason(user, { ...query, after });
  return { reports: found.reports, nextCursor: found.next && writeCreationCursor(found.next) };
}

/** @throws AppError PLANNING_REPORT_NOT_FOUND for an id of another field, and those of `checkValues` */
export async function createReport(
  deps: SavingDeps,
  user: SessionUser,
  { id, fieldId, season, period, ...values }: RouteBody<typeof createRoute>,
): Promise<PlanningReport> {
  const existing = await deps.reports.find(user, id);
  if (existing === null) {
    const named = await checkValues(deps, user, { fieldId, season, period }, values);
    await deps.reports.insert(user.id, id, { fieldId, season, period }, named, deps.now());
  }
  return requireReport(deps, user, fieldId, id);
}

/** @throws AppError PLANNING_REPORT_NOT_FOUND; STALE_VERSION with the report as it stands; those of `checkValues` */
export async function updateReport(
  deps: SavingDeps,
  user: SessionUser,
  id: string,
  { fieldId, version, ...values }: RouteBody<typeof updateRoute>,
): Promise<PlanningReport> {
  const current = await requireReport(deps, user, fieldId, id);
  const stale = (newer: PlanningReport) =>
    refuse("STALE_VERSION", { current: newer, editedAt: newer.updatedAt });
  if (current.version !== version) throw stale(current);
  const named = await checkValues(deps, user, current, values);
  const isWritten = await deps.reports.update(id, version, named, deps.now());
  const written = await requireReport(deps, user, fieldId, id);
  if (!isWritten) throw stale(written);
  return written;
}

/** Deletes a report; a deleted one stays so. @throws AppError PLANNING_REPORT_NOT_FOUND */
export async function deleteReport(
  deps: SavingDeps,
  user: SessionUser,
  fieldId: string,
  id: string,
): Promise<Record<string, never>> {
  await findOfField(deps, user, fieldId, id);
  await deps.reports.softDelete([id], deps.now());
  return {};
}

/** @throws AppError PLANNING_REPORT_NOT_FOUND, also after 30 days */
export async function restoreReport(
  deps: SavingDeps,
  user: SessionUser,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<PlanningReport> {
  await findOfField(deps, user, fieldId, id);
  await deps.reports.restore(id, restorableAfter(deps.now()));
  return requireReport(deps, user, fieldId, id);
}

/** @throws AppError PLANNING_REPORT_NOT_FOUND */
export async function requireReport(
  deps: Pick<PlanningDeps, "reports" | "fields">,
  user: SessionUser,
  fieldId: string,
  id: string,
): Promise<PlanningReport> {
  const found = await findOfField(deps, user, fieldId, id);
  if (found.isDeleted) throw refuse("PLANNING_REPORT_NOT_FOUND", { planningReportId: id });
  return (await shownTo(deps, user, fieldId))(withoutState(found));
}

async function findOfField(
  { reports }: Pick<PlanningDeps, "reports">,
  user: SessionUser,
  fieldId: string,
  id: string,
): Promise<StoredPlanningReport> {
  const found = await reports.find(user, id);
  if (found === null || found.fieldId !== fieldId)
    throw refuse("PLANNING_REPORT_NOT_FOUND", { planningReportId: id });
  return found;
}

/** Guests of a field see no producer, as on its card. */
async function shownTo({ fields }: Pick<PlanningDeps, "fields">, user: SessionUser, fieldId: string) {
  const [card] = await fields.listCards(user, [fieldId]);
  const isGuest = card === undefined || card.plan === null;
  return (report: PlanningReport): PlanningReport =>
    isGuest ? { ...report, producerId: null, producerName: null } : report;
}

/**
 * The values with the names of producer and genotype.
 *
 * @throws AppError FIELD_NOT_FOUND, PLANNING_PRODUCER_NOT_ASSIGNED, PLANNING_IMAGES_OF_ONE_DATE, PLANNING_CHART_MISSING,
 * HYBRID_SHEET_NOT_FOUND
 */
export async function checkValues(
  deps: Pick<PlanningDeps, "fields" | "catalogues" | "charts" | "sheets">,
  user: SessionUser,
  place: FieldPlace,
  values: PlanningValues,
): Promise<NamedValues> {
  const [card] = await deps.fields.listCards(user, [place.fieldId]);
  if (card === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId: place.fieldId });
  const { producerId, producerName } = card;
  if (producerId === null || producerName === null || producerId !== values.producerId)
    throw refuse("PLANNING_PRODUCER_NOT_ASSIGNED");
  const [first, second] = values.images;
  if (first.date === second.date) throw refuse("PLANNING_IMAGES_OF_ONE_DATE");
  const { fieldId, season, period } = place;
  if ((await deps.charts.findSavedChart({ fieldId, season, period })) === null)
    throw refuse("PLANNING_CHART_MISSING");
  const genotype =
    values.genotypeId === null
      ? undefined
      : (await deps.catalogues.findGenotypes([values.genotypeId])).get(values.genotypeId);
  if (values.hasSheet && (genotype === undefined || (await deps.sheets.find(genotype.id)) === null))
    throw refuse("HYBRID_SHEET_NOT_FOUND");
  return {
    ...values,
    genotypeId: genotype?.id ?? null,
    producerName,
    genotypeName: genotype === undefined ? null : genotypeLabel(genotype),
  };
}
