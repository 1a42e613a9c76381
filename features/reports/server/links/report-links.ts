import type { RouteBody, RouteReply } from "@surco/contract";
import { hashToken, newSecretToken, refuse, type SessionUser } from "@surco/kit-server";
import {
  type createReportLink as createRoute,
  MAX_LINKS_OF_REPORT,
  type ReportLink,
  reportLinkPath,
} from "../../contract";
import type { ReportDeps } from "../report-deps";
import { requireOwn } from "../reports";
import { linkRepository, type StoredLink } from "./link.repository";

const MS_PER_DAY = 86_400_000;

/**
 * Makes a link of one's own finished report. The same id again replaces its token.
 *
 * @throws AppError REPORT_NOT_FOUND, REPORT_NOT_READY, REPORT_TOO_MANY_LINKS, REPORT_LINK_NOT_FOUND for an id of another report or an ended link
 */
export async function createReportLink(
  deps: ReportDeps,
  user: SessionUser,
  reportId: string,
  { id, days }: RouteBody<typeof createRoute>,
): Promise<RouteReply<typeof createRoute>> {
  const report = await requireOwn(deps, user, reportId);
  if (report.file === null) throw refuse("REPORT_NOT_READY", { id: reportId });
  const links = linkRepository(deps.db);
  const now = deps.now();
  const token = newSecretToken();
  const expiresAt = new Date(Math.min(now.getTime() + days * MS_PER_DAY, report.keptUntil.getTime()));
  const link = { id, reportId, tokenHash: hashToken(token), createdAt: now, expiresAt };
  const outcome = await links.save(link, MAX_LINKS_OF_REPORT);
  if (outcome === "too-many") throw refuse("REPORT_TOO_MANY_LINKS", { most: MAX_LINKS_OF_REPORT });
  const saved = outcome === "saved" ? await links.findById(id) : null;
  if (saved === null) throw refuse("REPORT_LINK_NOT_FOUND", { linkId: id });
  return { link: linkOf(saved), address: `${deps.publicUrl}${reportLinkPath(token)}`, token };
}

/** Links of one's own report that open it. @throws AppError REPORT_NOT_FOUND */
export async function listReportLinks(
  deps: ReportDeps,
  user: SessionUser,
  reportId: string,
): Promise<{ links: ReportLink[] }> {
  await requireOwn(deps, user, reportId);
  const found = await linkRepository(deps.db).listOfReport(reportId, deps.now(), MAX_LINKS_OF_REPORT);
  return { links: found.map(linkOf) };
}

/** Ends a link; an ended one stays so. @throws AppError REPORT_NOT_FOUND, REPORT_LINK_NOT_FOUND */
export async function endReportLink(
  deps: ReportDeps,
  user: SessionUser,
  reportId: string,
  linkId: string,
): Promise<Record<string, never>> {
  await requireOwn(deps, user, reportId);
  const links = linkRepository(deps.db);
  const link = await links.findById(linkId);
  if (link?.reportId !== reportId) throw refuse("REPORT_LINK_NOT_FOUND", { linkId });
  await links.end(linkId, deps.now());
  return {};
}

function linkOf({ id, createdAt, expiresAt, openings, lastOpenedAt }: StoredLink): ReportLink {
  return {
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openings,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  };
}
