import type { Database } from "@surco/db";
import type { Field } from "@surco/fields/contract";
import type { BlobStore, Clock, Jobs, Logger, Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { ReportKind, ReportMaker } from "./report-kind";

/** Dependencies of reports. */
export interface ReportDeps {
  db: Kysely<Database>;
  blobs: BlobStore;
  jobs: Jobs;
  now: Clock;
  fields: {
    /** null when the reader may not see the field. */
    find(reader: Reader, fieldId: string): Promise<Field | null>;
  };
  /** Kinds of reports by all features; read at each call, so that features made later are in it. */
  listKinds(): readonly ReportKind[];
  /** null when the account is gone. */
  findMaker(accountId: string): Promise<ReportMaker | null>;
  /** Origin of the addresses in links. */
  publicUrl: string;
  /** Version of the product, for the foot of every page. */
  version: string;
  logger?: Pick<Logger, "warn">;
}
