import { findPhenologicalStage } from "@surco/agronomy";
import { kindOf } from "@surco/crop-log/contract";
import { useFormat } from "@surco/kit-web";
import { RecordRow, type RecordState } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import { StageDrawing } from "./stages/StageDrawing";
import { type ListedEntry, useStages } from "./use-crop-log";

interface EntryRowProps {
  entry: ListedEntry;
  state: RecordState;
  /** null: it cannot be changed here. */
  onOpen: (() => void) | null;
}

/** Line of the list: day, value, notes, and its state on this device. */
export function EntryRow({ entry: { values, saved }, state, onOpen }: EntryRowProps) {
  const { t } = useTranslation("crop-log");
  const text = useValueText(values);
  const kind = kindOf(values) ?? "rain";
  const stage = values.stageId === null ? null : findPhenologicalStage(values.stageId);
  return (
    <RecordRow
      title={`${t(`kind.${kind}`)}: ${text}`}
      date={values.date}
      picture={stage && <StageDrawing stage={stage} />}
      lines={values.notes === "" ? [] : [{ text: values.notes, maxLines: 3 }]}
      state={state}
      author={saved?.author ?? null}
      onOpen={onOpen}
    />
  );
}

/** Value of an entry with its unit, in words. */
function useValueText({ stageId, rainMm, tempC, floweringDate }: ListedEntry["values"]): string {
  const format = useFormat();
  const { data: stages = [] } = useStages();
  if (rainMm !== null) return `${format.number(rainMm, Number.isInteger(rainMm) ? 0 : 1)} mm`;
  if (tempC !== null) return `${format.number(tempC, Number.isInteger(tempC) ? 0 : 1)} °C`;
  if (floweringDate !== null) return format.day(floweringDate);
  const stage = stages.find(({ id }) => id === stageId);
  return stage ? `${stage.code} ${stage.name}` : (findPhenologicalStage(stageId ?? 0)?.code ?? "");
}
