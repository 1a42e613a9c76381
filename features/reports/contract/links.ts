import { binaryReply, defineRoute, id, instant, nothing } from "@surco/contract";
import { z } from "zod";

export const MAX_LINKS_OF_REPORT = 10;
/** Lifetimes of a link to choose from, days. */
export const LINK_DAYS = [7, 30, 90] as const;
const MAX_LINK_DAYS = 90;

/** Page of the web application that shows a report by its link; it needs no session. */
export function reportLinkPath(token: string): string {
  return `/report/${token}`;
}

const reportLink = z.object({
  id,
  createdAt: instant,
  expiresAt: instant,
  openings: z.number().int().describe("Times that the link was opened, count"),
  lastOpenedAt: instant.nullable(),
});
export type ReportLink = z.infer<typeof reportLink>;

const reportId = "019a5d2e-7a10-7000-8000-000000000002";
const exampleLink: ReportLink = {
  id: "019a5d2e-7a10-7000-8000-0000000000b1",
  createdAt: "2025-11-20T12:00:00.000Z",
  expiresAt: "2025-12-20T12:00:00.000Z",
  openings: 3,
  lastOpenedAt: "2025-11-21T08:30:00.000Z",
};
const token = "x".repeat(43);
const params = z.object({ reportId: id });
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const createReportLink = defineRoute({
  method: "POST",
  path: "/report/:reportId/links",
  access: "account",
  summary:
    "Makes a link by which anybody reads one of the caller's own reports until it expires. Only this answer has the address. The same id again gives a new address and ends the former.",
  params,
  body: z.object({
    id,
    days: z.number().int().min(1).max(MAX_LINK_DAYS).default(30).describe("Lifetime of the link, days"),
  }),
  response: z.object({ link: reportLink, address: z.url(), token: z.string() }),
  errors: ["REPORT_NOT_FOUND", "REPORT_NOT_READY", "REPORT_LINK_NOT_FOUND", "REPORT_TOO_MANY_LINKS"],
  example: {
    params: { reportId },
    body: { id: exampleLink.id, days: 30 },
    answer: {
      link: { ...exampleLink, openings: 0, lastOpenedAt: null },
      address: `https://surco.example/report/${token}`,
      token,
    },
  },
});

export const listReportLinks = defineRoute({
  method: "GET",
  path: "/report/:reportId/links",
  access: "account",
  summary: "Links of one of the caller's own reports that are neither expired nor ended, newest first.",
  params,
  response: z.object({ links: z.array(reportLink) }),
  errors: ["REPORT_NOT_FOUND"],
  example: { params: { reportId }, answer: { links: [exampleLink] } },
});

export const endReportLink = defineRoute({
  method: "DELETE",
  path: "/report/:reportId/links/:linkId",
  access: "account",
  summary: "Ends a link at once. Idempotent.",
  params: params.extend({ linkId: id }),
  response: nothing,
  errors: ["REPORT_NOT_FOUND", "REPORT_LINK_NOT_FOUND"],
  example: { params: { reportId, linkId: exampleLink.id }, answer: {} },
});

/** A report as anybody sees it by a link. */
const sharedReport = z.object({
  kind: z.string(),
  title: z.string(),
  /** Lines below the title: crop, season, place. */
  lines: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
  file: z.object({ name: z.string(), bytes: z.number().int().describe("Size of the file, bytes") }),
});
export type SharedReport = z.infer<typeof sharedReport>;

/** An unknown, expired or ended link and one of a deleted report answer alike. */
export const getSharedReport = defineRoute({
  method: "GET",
  path: "/report/shared/:token",
  access: "public",
  summary: "Reads what a link opens, without a session. Counts as one opening.",
  params: tokenParams,
  response: sharedReport,
  errors: ["REPORT_LINK_NOT_FOUND"],
  rateLimit: "look-up",
  example: {
    params: { token },
    answer: {
      kind: "season-summary",
      title: "Resumen de campaña · Lote 7",
      lines: ["Maíz temprano · 2025/26", "97,1 ha · Pergamino, Buenos Aires"],
      createdAt: "2025-11-20T12:00:00.000Z",
      expiresAt: exampleLink.expiresAt,
      file: { name: "lote-7_resumen_2025-11-20.pdf", bytes: 168_402 },
    },
  },
});

export const getSharedReportFile = defineRoute({
  method: "GET",
  path: "/report/shared/:token/pdf",
  access: "public",
  summary:
    "The PDF behind a link, without a session. A browser that follows a link that is over is led to its page.",
  params: tokenParams,
  response: binaryReply("application/pdf"),
  errors: ["REPORT_LINK_NOT_FOUND"],
  rateLimit: "look-up",
  example: { params: { token } },
});

export const getSharedReportPreview = defineRoute({
  method: "GET",
  path: "/report/shared/:token/preview",
  access: "public",
  summary: "Picture of a link for messengers: PNG of 1200 x 630 pixels.",
  params: tokenParams,
  response: binaryReply("image/png"),
  errors: ["REPORT_LINK_NOT_FOUND"],
  rateLimit: "look-up",
  example: { params: { token } },
});

export const linkRoutes = [
  createReportLink,
  listReportLinks,
  endReportLink,
  getSharedReport,
  getSharedReportFile,
  getSharedReportPreview,
] as const;
