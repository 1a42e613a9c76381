import type { DateRange } from "@surco/calendar";
import type { Brand, Language } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Field } from "@surco/fields/contract";
import type { FieldMark, ImageryDeps } from "@surco/imagery/server";
import type { BlobStore, Clock, Jobs, Logger, PaperLayer, Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";

/** Whose report it is: what stands on it is written for him. */
export interface ReportMaker extends Reader {
  language: Language;
  brand: Brand;
  /** His logo as a JPG or PNG; null: none. */
  logo: Uint8Array | null;
}

/** What the making of reports stands on. */
export interface ReportDeps {
  db: Kysely<Database>;
  blobs: BlobStore;
  jobs: Jobs;
  now: Clock;
  fields: Omit<ImageryDeps["fields"], "find"> & {
    /** null when the reader may not see the field. */
    find(reader: Reader, fieldId: string): Promise<Field | null>;
  };
  source: ImageryDeps["source"];
  /** What other features can put on paper beside the images. */
  paperLayers: readonly PaperLayer[];
  /** What was done on a field in some days, in the words of the reader; without it curves have no marks. */
  listMarks?(
    reader: Reader & Pick<ReportMaker, "language">,
    fieldId: string,
    range: DateRange,
  ): Promise<readonly FieldMark[]>;
  /** null when the account is gone. */
  findMaker(accountId: string): Promise<ReportMaker | null>;
  /** Version of the product, for the foot of every page. */
  version: string;
  logger?: Pick<Logger, "warn">;
}
