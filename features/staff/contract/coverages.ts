import { defineRoute, season } from "@surco/contract";
import { coverageStatus } from "@surco/resowing-coverage/contract";
import { z } from "zod";

export const countStaffCoverages = defineRoute({
  method: "GET",
  path: "/staff/coverages",
  access: "brand:coverages",
  summary:
    "Resowing coverages of the caller's brand on accounts below, by status. Drafts are the growers' alone and not counted.",
  query: z.object({ season }),
  response: z.object({
    /** In the order of the statuses. */
    counts: z.array(
      z.object({ status: coverageStatus, coverageCount: z.number().int(), areaHa: z.number() }),
    ),
  }),
  errors: ["COVERAGE_AREA_CLOSED"],
  example: {
    query: { season: "2026/27" },
    answer: { counts: [{ status: "submitted", coverageCount: 4, areaHa: 310.5 }] },
  },
});
export type StaffCoverages = z.infer<typeof countStaffCoverages.response>;
