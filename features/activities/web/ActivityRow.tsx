import { findCrop } from "@surco/agronomy";
import { type Format, useFormat } from "@surco/kit-web";
import { RecordRow, type RecordState } from "@surco/kit-web/outbox";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { unitKey } from "./unit-key";
import type { ListedActivity } from "./use-activities";

interface ActivityRowProps {
  activity: ListedActivity;
  state: RecordState;
  /** With those that wait on this device; left out: those that the server has. */
  attachments?: readonly { name: string }[];
  /** null: it cannot be changed here. */
  onOpen: (() => void) | null;
}

/** Line of the timeline: day, type, figures, and its state on this device. */
export function ActivityRow({ activity, state, attachments, onOpen }: ActivityRowProps) {
  const { t } = useTranslation(["activities", "fields"]);
  const format = useFormat();
  const { values, saved } = activity;
  const figures = figuresOf(activity, t, format).map((text) => ({ text }));
  const files = (attachments ?? saved?.attachments ?? []).map(({ name }) => name).join(", ");
  const attached = files === "" ? [] : [{ text: t("row.attachments", { files }), maxLines: 2 }];
  const comments = values.comments === "" ? [] : [{ text: values.comments, maxLines: 2 }];
  return (
    <RecordRow
      title={t(`types.${values.type}`)}
      date={values.date}
      lines={[...figures, ...comments, ...attached]}
      badge={values.status === "done" ? null : t(`statuses.${values.status}`)}
      state={state}
      author={saved?.author ?? null}
      onOpen={onOpen}
    />
  );
}

/** Figures of an activity in words, by its type. */
function figuresOf({ values, saved }: ListedActivity, t: TFunction, format: Format): string[] {
  switch (values.type) {
    case "sow": {
      const crop = findCrop(values.cropId);
      const name = [crop && t(`fields:crop.${crop.key}`), saved?.genotypeName ?? values.otherGenotype];
      const unit = unitKey(values.densityUnit);
      const density = `${format.amount(values.density)} ${t(`activities:densityUnits.${unit}`)}`;
      return [[...name, density].filter(Boolean).join(" · ")];
    }
    case "fertilization": {
      const nutrients = saved?.nutrientsKgPerHa;
      return nutrients
        ? [
            t(nutrients.isComplete ? "activities:row.nutrients" : "activities:row.nutrientsAtLeast", {
              n: format.number(nutrients.n, 1),
              p: format.number(nutrients.p, 1),
              k: format.number(nutrients.k, 1),
              s: format.number(nutrients.s, 1),
            }),
          ]
        : [];
    }
    case "irrigation":
      return saved?.depthMm == null
        ? []
        : [t("activities:row.depth", { mm: format.number(saved.depthMm, 1) })];
    case "harvest": {
      if (values.wetYieldTPerHa === null || values.moisturePct === null) return [];
      const wet = t("activities:row.wet", {
        wet: format.number(values.wetYieldTPerHa, 2),
        moisture: format.number(values.moisturePct, 1),
      });
      const dry = saved?.harvest;
      return dry
        ? [
            wet,
            t("activities:row.dry", {
              commercial: format.number(dry.commercialYieldTPerHa, 2),
              base: format.number(dry.baseMoistureYieldTPerHa, 2),
              moisture: format.number(dry.baseMoisturePct, 1),
            }),
          ]
        : [wet];
    }
    default:
      return [];
  }
}
