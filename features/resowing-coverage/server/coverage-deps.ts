import type { Database } from "@surco/db";
import type { BlobStore, Clock, Jobs, Platform } from "@surco/kit-server";
import type { Kysely, Transaction } from "kysely";
import type { CoverageRepository } from "./coverage.repository";
import { type ProgrammeRepository, programmeRepository } from "./programmes/programme.repository";

export interface CoverageDeps {
  db: Kysely<Database>;
  blobs: BlobStore;
  jobs: Jobs;
  brandFor: Platform["brandFor"];
  now: Clock;
  coverages: CoverageRepository;
  programmes: ProgrammeRepository;
}

/** Dependencies of a judgement within a transaction: a second connection would wait for the first of others. */
export function within(
  { now }: Pick<CoverageDeps, "now">,
  trx: Transaction<Database>,
): Pick<CoverageDeps, "db" | "programmes" | "now"> {
  return { db: trx, programmes: programmeRepository(trx), now };
}
