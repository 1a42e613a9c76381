import type { Database } from "@surco/db";
import type { BlobStore, Clock, Jobs, Platform } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { CoverageRepository } from "./coverage.repository";
import type { ProgrammeRepository } from "./programmes/programme.repository";

export interface CoverageDeps {
  db: Kysely<Database>;
  blobs: BlobStore;
  jobs: Jobs;
  brandFor: Platform["brandFor"];
  now: Clock;
  coverages: CoverageRepository;
  programmes: ProgrammeRepository;
}
