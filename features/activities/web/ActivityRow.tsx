import { type Activity, productsOf, type ValuesOf } from "@surco/activities/contract";
import { findCrop, genotypeLabel } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { type Format, useFormat } from "@surco/kit-web";
import { RecordRow, type RecordState } from "@surco/kit-web/outbox";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { dryYieldText, nutrientText } from "./figure-texts";
import type { ListedActivity } from "./listed-activity";
import type { ShownFigures } from "./shown-figures";
import { unitKey } from "./unit-key";
import { choicesQuery } from "./use-activities";
import { doseText } from "./value-text";

interface ActivityRowProps {
  activity: ListedActivity;
  state: RecordState;
  figures: ShownFigures;
  /** With those that wait on this device; left out: those that the server has. */
  attachments?: readonly { name: string }[];
  /** Derivations of the figures; none where the row is a link. */
  explanations?: readonly Explanation[];
  /** null: it cannot be changed here. */
  onOpen: (() => void) | null;
}

/** Line of the timeline: day, type, products, figures, and its state on this device. */
export function ActivityRow({
  activity,
  state,
  figures,
  attachments,
  explanations,
  onOpen,
}: ActivityRowProps) {
  const { t } = useTranslation(["activities", "fields"]);
  const format = useFormat();
  const { data: choices } = useQuery(choicesQuery());
  const { values, saved } = activity;
  const doses = choices ? productsOf(values).map((product) => doseText(product, choices, t, format)) : [];
  const products = doses.length === 0 ? [] : [{ text: doses.join(", "), maxLines: 2 }];
  const texts = figureTexts(activity, figures, t, format).map((text) => ({ text }));
  const files = (attachments ?? saved?.attachments ?? []).map(({ name }) => name).join(", ");
  const attached = files === "" ? [] : [{ text: t("row.attachments", { files }), maxLines: 2 }];
  const comments = values.comments === "" ? [] : [{ text: values.comments, maxLines: 2 }];
  return (
    <RecordRow
      title={t(`types.${values.type}`)}
      date={values.date}
      lines={[...products, ...texts, ...comments, ...attached]}
      badge={values.status === "done" ? null : t(`statuses.${values.status}`)}
      state={state}
      author={saved?.author ?? null}
      explanations={explanations}
      onOpen={onOpen}
    />
  );
}

/** Figures of an activity in words, by its type. */
function figureTexts(
  { values, saved }: ListedActivity,
  { harvest, nutrientsKgPerHa, depthMm }: ShownFigures,
  t: TFunction,
  format: Format,
): string[] {
  switch (values.type) {
    case "sow": {
      const crop = findCrop(values.cropId);
      const name = [crop && t(`fields:crop.${crop.key}`), genotypeNameOf(values, saved)];
      const unit = unitKey(values.densityUnit);
      const density = `${format.amount(values.density)} ${t(`activities:densityUnits.${unit}`)}`;
      return [[...name, density].filter(Boolean).join(" · ")];
    }
    case "fertilization":
      return nutrientsKgPerHa === null ? [] : [nutrientText(nutrientsKgPerHa, t, format)];
    case "irrigation":
      return depthMm === null ? [] : [t("activities:row.depth", { mm: format.number(depthMm, 1) })];
    case "harvest": {
      if (values.wetYieldTPerHa === null || values.moisturePct === null) return [];
      const wet = t("activities:row.wet", {
        wet: format.number(values.wetYieldTPerHa, 2),
        moisture: format.number(values.moisturePct, 1),
      });
      return harvest === null ? [wet] : [wet, dryYieldText(harvest, t, format)];
    }
    default:
      return [];
  }
}

/** Name of the server for a genotype that has not been changed since; null for one that only this device knows by its id. */
function genotypeNameOf(values: ValuesOf<"sow">, saved: Activity | null): string | null {
  if (values.otherGenotype !== null)
    return genotypeLabel({ name: values.otherGenotype, brandName: values.seedBrand });
  const isSame = saved?.values.type === "sow" && saved.values.genotypeId === values.genotypeId;
  return isSame ? saved.genotypeName : null;
}
