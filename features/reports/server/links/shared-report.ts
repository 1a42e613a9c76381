import { hashToken, refuse } from "@surco/kit-server";
import { drawShareCard, type ShareCard } from "@surco/kit-server/paper";
import type { SharedReport } from "../../contract";
import { type NamedReport, reportRepository } from "../report.repository";
import type { ReportDeps } from "../report-deps";
import type { ReportMaker } from "../report-kind";
import { linkRepository, type StoredLink } from "./link.repository";

interface OpenedLink {
  link: StoredLink;
  report: NamedReport;
  maker: ReportMaker;
  file: NonNullable<NamedReport["file"]>;
}

/** The report behind a token, as long as its maker may read it. @throws AppError REPORT_LINK_NOT_FOUND */
async function openLink(deps: ReportDeps, token: string): Promise<OpenedLink> {
  const now = deps.now();
  const link = await linkRepository(deps.db).findOpen(hashToken(token), now);
  const reports = reportRepository(deps.db);
  const stored = link && (await reports.find(link.reportId));
  const maker = stored && (await deps.findMaker(stored.accountId));
  const report = stored && maker && (await reports.findOwn(maker, stored.id, now));
  if (!link || !maker || !report?.file) throw refuse("REPORT_LINK_NOT_FOUND");
  return { link, report, maker, file: report.file };
}

/** Contents behind a link; counts the opening. @throws AppError REPORT_LINK_NOT_FOUND */
export async function readSharedReport(deps: ReportDeps, token: string): Promise<SharedReport> {
  const { link, report, file } = await openLink(deps, token);
  const isCounted = await linkRepository(deps.db).countOpening(hashToken(token), deps.now());
  if (!isCounted) throw refuse("REPORT_LINK_NOT_FOUND");
  return {
    kind: report.kind,
    title: report.title ?? "",
    lines: [...(report.card?.lines ?? [])],
    createdAt: report.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    file: { name: file.name, bytes: file.bytes },
  };
}

/** The PDF behind a link. @throws AppError REPORT_LINK_NOT_FOUND */
export async function readSharedFile(
  deps: ReportDeps,
  token: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { file } = await openLink(deps, token);
  const bytes = await deps.blobs.get(file.blobKey);
  // Ended while the file was read: it is not handed out any more.
  const stillOpen = await linkRepository(deps.db).findOpen(hashToken(token), deps.now());
  if (bytes === null || stillOpen === null) throw refuse("REPORT_LINK_NOT_FOUND");
  return { name: file.name, bytes };
}

/** PNG of a link for messengers. @throws AppError REPORT_LINK_NOT_FOUND */
export async function drawSharedPreview(deps: ReportDeps, token: string): Promise<Uint8Array> {
  const { report, maker } = await openLink(deps, token);
  return drawShareCard(report.card ?? plainCard(report), maker.brand);
}

/** Title and description of a link's page; null for a link that opens nothing. */
export async function describeLink(
  deps: ReportDeps,
  token: string,
): Promise<{ title: string; description: string } | null> {
  try {
    const { report } = await openLink(deps, token);
    return { title: report.title ?? "", description: (report.card?.lines ?? []).join(" · ") };
  } catch {
    return null;
  }
}

function plainCard({ title, farmName }: NamedReport): ShareCard {
  return {
    eyebrow: "",
    title: title ?? "",
    lines: farmName === null ? [] : [farmName],
    figures: [],
    map: null,
  };
}
