import { Text, UnstyledButton } from "@mantine/core";
import { findCrop, phenologicalStages, type StageScale, stageScaleOf } from "@surco/agronomy";
import { isPlainDate, seasonRange } from "@surco/calendar";
import type { OpenedField } from "@surco/fields/contract";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStages } from "../use-crop-log";
import { StageDrawing } from "./StageDrawing";
import classes from "./stages.module.css";

interface StagePickerProps {
  field: OpenedField;
  date: string;
  value: number | null;
  error: ReactNode;
  onChange(stageId: number): void;
}

/** Stages of the crop that the field has on the day, each with a drawing; of all crops where none is known. */
export function StagePicker({ field, date, value, error, onChange }: StagePickerProps) {
  const { t } = useTranslation("crop-log");
  const { data: named = [] } = useStages();
  const list = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const scales = scalesOn(field, date);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const shown = phenologicalStages.filter(({ scale }) => scales.length === 0 || scales.includes(scale));

  useEffect(() => {
    list.current?.querySelector("[aria-checked=true]")?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t("values.stageId")}
      </Text>
      <div
        ref={list}
        role="radiogroup"
        aria-label={t("values.stageId")}
        aria-describedby={error ? errorId : undefined}
        className={classes.list}
      >
        {shown.map((stage) => (
          <UnstyledButton
            key={stage.id}
            role="radio"
            aria-checked={stage.id === value}
            className={classes.stage}
            onClick={() => onChange(stage.id)}
          >
            <StageDrawing stage={stage} />
            <span>
              <strong>{stage.code}</strong> {names.get(stage.id)}
              {scales.length !== 1 && (
                <Text span size="xs" display="block" c="dimmed">
                  {t(`scale.${stage.scale}`)}
                </Text>
              )}
            </span>
          </UnstyledButton>
        ))}
      </div>
      {error && (
        <Text id={errorId} size="xs" c="red" mt={4} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

function scalesOn({ country, crops }: OpenedField, date: string): StageScale[] {
  if (!isPlainDate(date)) return [];
  return crops.flatMap(({ season, period, cropId }) => {
    const { from, until } = seasonRange(country, period, season);
    const crop = findCrop(cropId);
    return from <= date && date <= until && crop ? (stageScaleOf(crop.key) ?? []) : [];
  });
}
