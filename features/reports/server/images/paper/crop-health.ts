import { type ExpectedNdvi, type Imagery, type PaperImage, readExpectedNdvi } from "@surco/imagery/server";
import { type ImageReportChoice, isMap } from "../../../contract";
import type { ReportMaker } from "../../report-kind";

/**
 * Usual NDVI on each day that another season covers: crop health is drawn as the deviation from it there, and as classes of
 * NDVI elsewhere. Read only where crop health is shown.
 */
export async function expectedNdviOf(
  imagery: Imagery,
  { fieldId, choice: { images, campaign } }: { fieldId: string; choice: ImageReportChoice },
  maker: ReportMaker,
): Promise<(date: string) => ExpectedNdvi | null> {
  const isShown = images.some((chosen) => !isMap(chosen) && chosen.layer === "health");
  if (!isShown) return () => null;
  return readExpectedNdvi(imagery, maker.id, { fieldId, period: campaign?.period ?? "2" });
}

/** Note below the legend about the usual NDVI. */
export function expectedNdviNote({ date, t, format }: PaperImage, usual: ExpectedNdvi): string {
  return t("health.usual", {
    count: usual.seasons,
    day: format.day(date.date, "short"),
    median: format.number(usual.median, 2),
    deviation: format.number(usual.standardDeviation, 2),
  });
}
