import type { DateRange } from "@surco/calendar";
import type { Brand, Locale } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Field } from "@surco/fields/contract";
import type { FieldMark, ImageryDeps } from "@surco/imagery/server";
import type { BlobStore, Clock, Jobs, Logger, PaperLayer, Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";

/** Owner of a report, in whose language it is written. */
export interface ReportMaker extends Reader {
  locale: Locale;
  brand: Brand;
  /** His logo as a JPG or PNG; null: none. */
  logo: Uint8Array | null;
}

/** Dependencies of reports. */
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
  hasFreeExtraLayers: ImageryDeps["hasFreeExtraLayers"];
  dependents: ImageryDeps["dependents"];
  /** Layers of other features that a report can show. */
  paperLayers: readonly PaperLayer[];
  /** Activities on a field in some days, in the reader's language; without it curves have no marks. */
  listMarks?(
    reader: Reader & Pick<ReportMaker, "locale">,
    fieldId: string,
    range: DateRange,
  ): Promise<readonly FieldMark[]>;
  /** null when the account is gone. */
  findMaker(accountId: string): Promise<ReportMaker | null>;
  /** Version of the product, for the foot of every page. */
  version: string;
  logger?: Pick<Logger, "warn">;
}
