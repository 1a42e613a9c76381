import { THIN_SPACE } from "@surco/contract";
import type { KeyFigure } from "@surco/kit-server/paper";
import { amountText, cropText, ndviText, type PaperWords, sowingText, stageText } from "../paper-words";
import type { FieldSeasonFacts } from "../read-season";
import type { FieldSummary } from "./field-summary";

interface SummaryFigure extends KeyFigure {
  /** True for those that may stand on the card. */
  isOnCard: boolean;
}

/** Figures of a field's season as the page and the card show them; those that are not known are left out. */
export function fieldFigures(
  { facts, prediction }: FieldSummary,
  words: PaperWords,
): { crop: string; sowing: string; boxes: SummaryFigure[] } {
  return {
    crop: cropText(facts, words),
    sowing: sowingText(facts, words),
    boxes: [
      rainFigure(facts, words),
      ...ndviFigure(facts, words),
      ...yieldFigures(prediction, words),
      ...stageFigure(facts, words),
      ...criticalFigure(facts, words),
    ],
  };
}

function rainFigure({ rain }: FieldSeasonFacts, { t, format }: PaperWords): SummaryFigure {
  const { value, normal, years, from, until, isSinceSowing } = rain;
  const days =
    until < from
      ? ""
      : t("paper.days", { from: format.day(from, "short"), until: format.day(until, "short") });
  const usual =
    normal === null ? [] : [t("paper.usualOf", { value: amountText(normal, "mm", 0, format), years })];
  return {
    label: t(isSinceSowing ? "paper.rainSinceSowing" : "paper.rainOfSeason"),
    value: amountText(value, "mm", 0, format),
    note: [...usual, days].filter((text) => text !== "").join(" · "),
    isOnCard: value !== null,
  };
}

function ndviFigure({ ndvi }: FieldSeasonFacts, words: PaperWords): SummaryFigure[] {
  if (ndvi === null) return [];
  const { t, format } = words;
  const day = format.day(ndvi.date, "short");
  const usual =
    ndvi.usual === null ? t("paper.ndviNoUsual") : t("paper.usual", { value: format.number(ndvi.usual, 2) });
  return [
    {
      label: t("paper.ndvi"),
      value: ndviText(ndvi, words),
      note: `${usual} · ${t("paper.imageOf", { day })}`,
      isOnCard: true,
    },
  ];
}

function yieldFigures(row: FieldSummary["prediction"], { t, format }: PaperWords): SummaryFigure[] {
  if (row === null) return [];
  const { prediction, harvestTPerHa, index } = row;
  const figures: SummaryFigure[] = [];
  if (harvestTPerHa !== null) {
    figures.push({
      label: t("paper.harvest"),
      value: amountText(harvestTPerHa, "t/ha", 2, format),
      note: t("paper.baseMoisture"),
      isOnCard: true,
    });
  } else if (prediction !== null) {
    const { pointTPerHa, lowerTPerHa, upperTPerHa } = prediction;
    const interval = { from: format.number(lowerTPerHa, 1), until: format.number(upperTPerHa, 1) };
    figures.push({
      label: t("paper.predicted"),
      value: amountText(pointTPerHa, "t/ha", 1, format),
      note: t("paper.interval", interval),
      isOnCard: true,
    });
  }
  if (index.index !== null) {
    figures.push({
      label: t("paper.index"),
      value: `${index.index}${THIN_SPACE}/${THIN_SPACE}10`,
      ...(index.band !== null && { note: t(`paper.bands.${index.band}`) }),
      isOnCard: true,
    });
  }
  return figures;
}

function stageFigure(facts: FieldSeasonFacts, words: PaperWords): SummaryFigure[] {
  const stage = stageText(facts, words);
  if (stage === null) return [];
  return [{ label: words.t("paper.stage"), value: stage.name, note: stage.note, isOnCard: false }];
}

function criticalFigure({ criticalPeriod }: FieldSeasonFacts, { t, format }: PaperWords): SummaryFigure[] {
  if (criticalPeriod === null) return [];
  const days = {
    from: format.day(criticalPeriod.from, "short"),
    until: format.day(criticalPeriod.until, "short"),
  };
  return [{ label: t("paper.critical"), value: t("paper.days", days), isOnCard: false }];
}
