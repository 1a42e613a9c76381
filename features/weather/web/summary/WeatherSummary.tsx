import type { OpenedField } from "@surco/fields/contract";
import { SprayingToday } from "../spraying/SprayingToday";
import { CropOutlook } from "./CropOutlook";

/** Weather in a field's summary: verdict of today for spraying, stage and available water of the crop. */
export function WeatherSummary({ field }: { field: OpenedField }) {
  return (
    <>
      <SprayingToday field={field} />
      <CropOutlook field={field} />
    </>
  );
}
