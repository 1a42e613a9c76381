import { heading, type PdfContent, paperTable, pdfInks } from "@surco/kit-server/paper";
import type { PhenologyStage } from "../../contract";
import type { OpenedPhenology } from "./open-phenology";

/** Table of the stages: observed, predicted, thermal time, own comments. */
export function stageSection(opened: OpenedPhenology): PdfContent[] {
  const { phenology, t } = opened;
  const { stages, state } = phenology;
  if (stages.length === 0) {
    return [heading(t("stages.title")), { text: t(`states.${state}`), fontSize: 9, color: pdfInks.inkSoft }];
  }
  const hasComments = opened.report.choice.stageComments.some(({ comment }) => comment !== "");
  return [
    heading(t("stages.title")),
    paperTable({
      columns: [
        { title: t("stages.stage"), share: 2.2 },
        { title: t("stages.observed"), share: 1.05 },
        { title: t("stages.predicted"), share: 1.05 },
        { title: t("stages.interval"), share: 1.5 },
        { title: t("stages.degreeDays"), share: 0.8, isNumber: true },
        ...(hasComments ? [{ title: t("stages.comment"), share: 5 }] : []),
      ],
      rows: stages.map((stage) => rowOf(stage, opened).slice(0, hasComments ? undefined : -1)),
    }),
  ];
}

function rowOf(stage: PhenologyStage, { report, stageName, format }: OpenedPhenology): string[] {
  const { stageId, observedOn, predictedOn, earliest, latest, degreeDays } = stage;
  const day = (date: string | null) => (date === null ? "–" : format.day(date, "short"));
  return [
    stageName(stageId),
    day(observedOn),
    day(predictedOn),
    earliest === null || latest === null ? "" : `${day(earliest)} – ${day(latest)}`,
    degreeDays === null ? "–" : format.number(degreeDays, 0),
    report.choice.stageComments.find((one) => one.stageId === stageId)?.comment ?? "",
  ];
}
