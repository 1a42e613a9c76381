import { Group } from "@mantine/core";
import { isPlainDate } from "@surco/calendar";
import { DayInput, inputSize, TimeInput } from "@surco/kit-web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface MomentInputProps {
  /** Local time, "2026-11-23T10:30", with what was typed where it is no day or no time. */
  value: string;
  error: ReactNode;
  onChange(moment: string): void;
}

/** Day and time of a note in the writing of the language. */
export function MomentInput({ value, error, onChange }: MomentInputProps) {
  const { t } = useTranslation("notes");
  const at = value.lastIndexOf("T");
  const day = at === -1 ? value : value.slice(0, at);
  const time = at === -1 ? "" : value.slice(at + 1);
  const isDayWrong = !isPlainDate(day);
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <DayInput
        {...inputSize}
        flex={3}
        label={t("values.observedAt")}
        value={day}
        error={isDayWrong && error}
        onChange={(changed) => onChange(`${changed}T${time}`)}
      />
      <TimeInput
        {...inputSize}
        flex={2}
        label={t("values.observedTime")}
        value={time}
        error={!isDayWrong && error}
        onChange={(changed) => onChange(`${day}T${changed}`)}
      />
    </Group>
  );
}
