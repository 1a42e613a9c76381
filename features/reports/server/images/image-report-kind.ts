import { createImagery } from "@surco/imagery/server";
import { imageReportChoice, REPORT_KEPT_DAYS } from "../../contract";
import { defineReportKind, type ReportKind } from "../report-kind";
import { reportTexts } from "../report-texts";
import type { ImageReportDeps } from "./image-report-deps";
import { IMAGES } from "./image-reports";
import { openReport } from "./paper/open-report";
import { shareCardOf } from "./paper/share-card-of";
import { writeReport } from "./paper/write-report";

/** Image reports: up to twelve pictures of a field with their figures and curves. */
export function imageReportKind(deps: ImageReportDeps): ReportKind {
  const imagery = createImagery(deps);
  return defineReportKind({
    name: IMAGES,
    choice: imageReportChoice,
    keptDays: REPORT_KEPT_DAYS,
    lastingErrors: [
      "FIELD_NOT_FOUND",
      "SCENE_NOT_FOUND",
      "FORMULA_NOT_FOUND",
      "FIELD_PLAN_TOO_LOW",
      "HD_NOT_OFFERED",
      "INVALID_INPUT",
    ],
    // Each picture, the curves, the pages.
    stepsOf: ({ images }) => images.length + 2,
    async make({ report, maker, version, onStep, signal }) {
      const opened = await openReport({ ...deps, imagery }, { report, maker, version }, onStep, signal);
      const t = reportTexts(maker.locale);
      return {
        title: `${t("paper.title")} · ${opened.field.name}`,
        nameParts: [opened.field.name, t("paper.fileName"), report.createdAt.toISOString().slice(0, 10)],
        bytes: await writeReport(opened),
        card: shareCardOf(opened),
      };
    },
  });
}
