import { id } from "@surco/contract";
import { z } from "zod";
import { exampleCoverageId, exampleWriteId } from "./examples";

export const coverageParams = z.object({ coverageId: id });
export const exampleParams = { coverageId: exampleCoverageId };

/** Body of every write on a version. */
export const ofWrite = {
  /** Id of this write, made by the client: a retry carries the same. */
  writeId: id,
  version: z.number().int().min(1),
};
export const exampleWrite = { writeId: exampleWriteId, version: 3 };
/** Refusals of every step. */
export const ofStep = [
  "COVERAGE_AREA_CLOSED",
  "COVERAGE_NOT_FOUND",
  "COVERAGE_ROLE_REFUSED",
  "COVERAGE_WRONG_STATUS",
  "STALE_VERSION",
] as const;
