import type { DateRange } from "@surco/calendar";
import type { FieldMark, ImageryDeps } from "@surco/imagery/server";
import type { PaperLayer, Reader } from "@surco/kit-server";
import type { ReportDeps } from "../report-deps";
import type { ReportMaker } from "../report-kind";

/** Dependencies of image reports. */
export interface ImageReportDeps extends Pick<ReportDeps, "db" | "blobs" | "jobs" | "now" | "logger"> {
  fields: Omit<ImageryDeps["fields"], "find"> & ReportDeps["fields"];
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
}
