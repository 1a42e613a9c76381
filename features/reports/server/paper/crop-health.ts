import { type Imagery, type PaperImage, readUsualNdvi, type UsualNdvi } from "@surco/imagery/server";
import { isMap } from "../../contract";
import type { StoredReport } from "../image-report.repository";
import type { ReportMaker } from "../report-deps";

/**
 * What a report measures crop health by, on each day that another season speaks of: it is drawn as the departure from it
 * there, and as classes of NDVI elsewhere. Read only where crop health is shown.
 */
export async function usualNdviOf(
  imagery: Imagery,
  { fieldId, choice: { images, campaign } }: StoredReport,
  maker: ReportMaker,
): Promise<(date: string) => UsualNdvi | null> {
  const isShown = images.some((chosen) => !isMap(chosen) && chosen.layer === "health");
  if (!isShown) return () => null;
  return readUsualNdvi(imagery, maker.id, { fieldId, period: campaign?.period ?? "2" });
}

/** How that is said below the legend. */
export function usualNote({ date, t, format }: PaperImage, usual: UsualNdvi): string {
  return t("health.usual", {
    count: usual.seasons,
    day: format.day(date.date, "short"),
    median: format.number(usual.median, 2),
    spread: format.number(usual.standardDeviation, 2),
  });
}
