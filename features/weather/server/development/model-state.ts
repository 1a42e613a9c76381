import { findCrop, stageScaleOf } from "@surco/agronomy";
import type { PlainDate } from "@surco/calendar";
import type { FieldDevelopment, HistoryOrigin } from "../../contract";
import type { FieldSeason } from "../season/field-season";

/** Reason why nothing can be computed of a season's crop; null where it can. */
export function notComputed({
  cropId,
  sowing,
}: Pick<FieldSeason, "cropId" | "sowing">): FieldDevelopment["state"] | null {
  const crop = cropId === null ? null : findCrop(cropId);
  if (crop === null) return "noCrop";
  if (stageScaleOf(crop.key) === null) return "noModel";
  return sowing === null ? "noSowing" : null;
}

/** Answer without figures: neither weather nor a service was asked for. */
export function noFigures(
  { cropId, sowing }: Pick<FieldSeason, "cropId" | "sowing">,
  lastDay: PlainDate,
  simulated: boolean,
) {
  const origin: HistoryOrigin = {
    origins: [],
    coverage: { days: 0, daysWithData: 0, provisionalDays: 0 },
    attributions: [],
    refreshedAt: null,
    simulated,
    status: { state: "complete", progress: null },
  };
  return {
    ...origin,
    cropId,
    sowing: sowing && {
      date: sowing.date,
      genotypeName: sowing.genotypeName,
      isPlanned: sowing.isPlanned,
    },
    lastDay,
  };
}
