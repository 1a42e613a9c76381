import { defineRoute, id } from "@surco/contract";
import { z } from "zod";
import { exampleProgramme } from "./examples";
import { programme, programmeRules } from "./programme";

export const listProgrammes = defineRoute({
  method: "GET",
  path: "/v2/overseeding_coverage/programmes",
  access: "account",
  summary: "Programmes of the caller's brand by country and period, with their rules.",
  response: z.object({ programmes: z.array(programme) }),
  errors: ["COVERAGE_AREA_CLOSED"],
  example: { answer: { programmes: [exampleProgramme] } },
});

export const editProgramme = defineRoute({
  method: "PATCH",
  path: "/v2/overseeding_coverage/programmes/:programmeId",
  access: "brand:approveCoverages",
  summary:
    "Changes rules of a programme of the caller's brand; they hold from then on. STALE_VERSION carries the programme as it stands.",
  params: z.object({ programmeId: id }),
  body: z.object({
    writeId: id,
    version: z.number().int().min(1),
    changes: programmeRules.partial().strict(),
  }),
  response: programme,
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_PROGRAMME_NOT_FOUND", "STALE_VERSION"],
  example: {
    params: { programmeId: exampleProgramme.id },
    body: {
      writeId: "01994c1e-0000-7000-8000-000000000102",
      version: 1,
      changes: { claimWithinDays: 25 },
    },
    answer: { ...exampleProgramme, claimWithinDays: 25, version: 2 },
  },
});
