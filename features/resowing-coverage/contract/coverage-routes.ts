import { binaryReply, defineRoute, id, nothing, pageQuery, period, season } from "@surco/contract";
import { z } from "zod";
import { coverage, coverageChanges, coverageEvent, coverageSummary, newCoverage } from "./coverage";
import { coverageParams, exampleParams, exampleWrite, ofStep, ofWrite } from "./coverage-params";
import {
  exampleCoverage,
  exampleCoverageId,
  exampleEventId,
  exampleSummary,
  exampleValues,
} from "./examples";
import { coverageStatus } from "./values";

/** own: of the caller; below: of accounts below a manager of the brand. By default all that the caller sees. */
const filters = {
  scope: z.enum(["own", "below"]).optional(),
  status: coverageStatus.optional(),
  season: season.optional(),
  period: period.optional(),
  producerId: id.optional(),
  /** Words of names, business name, producer, fields and number of the invoice, in any order. */
  q: z.string().trim().max(120).optional(),
};
const filterQuery = z.object(filters);
export type CoverageFilters = z.infer<typeof filterQuery>;

export const listCoverages = defineRoute({
  method: "GET",
  path: "/v2/overseeding_coverage",
  access: "account",
  summary:
    "Resowing coverages of the caller and, for managers with the right, of accounts of their brand below them; newest first, paged.",
  query: pageQuery.extend(filters),
  response: z.object({
    coverages: z.array(coverageSummary),
    nextCursor: z.string().nullable(),
    /** Coverages of each status that the other filters leave; null but on the first page. */
    counts: z.array(z.object({ status: coverageStatus, count: z.number().int() })).nullable(),
  }),
  errors: ["COVERAGE_AREA_CLOSED"],
  example: {
    query: { status: "submitted", season: "2026/27", period: "2", q: "ferreyra" },
    answer: {
      coverages: [exampleSummary],
      nextCursor: null,
      counts: [
        { status: "submitted", count: 1 },
        { status: "approved", count: 4 },
      ],
    },
  },
});

/** Coverages of one file. */
export const MAX_EXPORTED_COVERAGES = 20_000;

export const exportCoverages = defineRoute({
  method: "GET",
  path: "/v2/overseeding_coverage/export",
  access: "account",
  summary: "The same coverages as a spreadsheet.",
  query: filterQuery,
  response: binaryReply("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
  errors: ["COVERAGE_AREA_CLOSED", "TOO_MANY_COVERAGES"],
  personLimit: "person-download",
  runsIn: "thread",
  example: { query: { season: "2026/27" } },
});

export const getCoverage = defineRoute({
  method: "GET",
  path: "/v2/overseeding_coverage/:coverageId",
  access: "account",
  summary:
    "A resowing coverage with its fields, invoice, claim and the problems it has by the rules of its programme.",
  params: coverageParams,
  response: coverage,
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_NOT_FOUND"],
  example: { params: exampleParams, answer: exampleCoverage },
});

export const createCoverage = defineRoute({
  method: "POST",
  path: "/v2/overseeding_coverage",
  access: "account",
  summary:
    "Creates a draft of a resowing coverage for own fields. The same id again answers with the coverage as it stands.",
  body: newCoverage,
  response: coverage,
  errors: [
    "COVERAGE_AREA_CLOSED",
    "COVERAGE_OF_ANOTHER_BRAND",
    "COVERAGE_NOT_FOUND",
    "COVERAGE_FIELDS_MISSING",
    "COVERAGE_PRODUCER_MISSING",
    "COVERAGE_NO_PROGRAMME",
  ],
  example: {
    body: { id: exampleCoverageId, ...exampleValues },
    answer: { ...exampleCoverage, status: "draft", submittedAt: null, version: 1 },
  },
});

export const editCoverage = defineRoute({
  method: "PATCH",
  path: "/v2/overseeding_coverage/:coverageId",
  access: "account",
  summary:
    "Changes the named values of a draft or a rejected coverage, by its owner. STALE_VERSION carries the coverage as it stands; the same `writeId` again changes nothing.",
  params: coverageParams,
  body: z.object({ ...ofWrite, changes: coverageChanges }),
  response: coverage,
  errors: [...ofStep, "COVERAGE_FIELDS_MISSING", "COVERAGE_PRODUCER_MISSING", "COVERAGE_NO_PROGRAMME"],
  example: {
    params: exampleParams,
    body: { ...exampleWrite, changes: { bags: 84 } },
    answer: { ...exampleCoverage, status: "draft", bags: 84, version: 4 },
  },
});

export const deleteCoverage = defineRoute({
  method: "DELETE",
  path: "/v2/overseeding_coverage/:coverageId",
  access: "account",
  summary:
    "Deletes a draft, submitted or rejected coverage, by its owner; it can be restored for 30 days. Deleting a deleted one changes nothing.",
  params: coverageParams,
  response: nothing,
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_NOT_FOUND", "COVERAGE_ROLE_REFUSED", "COVERAGE_WRONG_STATUS"],
  example: { params: exampleParams, answer: {} },
});

export const restoreCoverage = defineRoute({
  method: "POST",
  path: "/v2/overseeding_coverage/:coverageId/restore",
  access: "account",
  summary:
    "Restores a coverage that was deleted less than 30 days ago, by its owner. One that was submitted comes back as a draft, which is submitted again.",
  params: coverageParams,
  response: coverage,
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_NOT_FOUND", "COVERAGE_ROLE_REFUSED"],
  example: {
    params: exampleParams,
    answer: { ...exampleCoverage, status: "draft", submittedAt: null, version: 5 },
  },
});

export const listCoverageEvents = defineRoute({
  method: "GET",
  path: "/v2/overseeding_coverage/:coverageId/events",
  access: "account",
  summary: "Everything that happened to a coverage, newest first; names of those who did it for staff alone.",
  params: coverageParams,
  response: z.object({ events: z.array(coverageEvent) }),
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_NOT_FOUND"],
  example: {
    params: exampleParams,
    answer: {
      events: [
        {
          id: exampleEventId,
          at: "2026-09-01T12:10:00.000Z",
          action: "submit",
          actor: "owner",
          actorName: null,
          status: "submitted",
          reason: null,
        },
      ],
    },
  },
});
