import type { ProgrammeRules } from "./programme-rules";

/** Rules of the programme of summer maize in Argentina, for examples and tests; those in force are data. */
export const exampleRules: ProgrammeRules = {
  isOpen: true,
  opensOn: "07-01",
  closesOn: "01-31",
  invoiceLeadDays: 0,
  claimWithinDays: 30,
  latestLeafStage: 5,
  standBelowPct: 60,
  minCounts: 5,
  minRowLengthM: 10,
  minAreaHa: 5,
  cropIds: [4, 5],
  seedsPerBag: 80_000,
  minSeedsPerHa: 30_000,
  maxSeedsPerHa: 130_000,
};
