import { SimpleGrid, Text } from "@mantine/core";
import { addDays, isPlainDate, type PlainDate } from "@surco/calendar";
import { DayInput, inputSize, useFormat } from "@surco/kit-web";
import { MOST_DAYS } from "@surco/temperature/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type DayRange,
  FIRST_DAY,
  faultOfFrom,
  faultOfUntil,
  latestUntil,
  type RangeFault,
} from "./day-range";

interface RangeInputsProps {
  range: DayRange;
  /** Last day of the history. */
  lastDay: PlainDate;
  onChange(range: DayRange): void;
}

/** First and last day of the chart. A new first day moves the last one within 60 days, and says so. */
export function RangeInputs({ range, lastDay, onChange }: RangeInputsProps) {
  const { t } = useTranslation("temperature");
  const format = useFormat();
  const [typed, setTyped] = useState<Partial<DayRange>>({});
  const [isFitted, setFitted] = useState(false);
  const from = typed.from ?? range.from;
  const until = typed.until ?? range.until;
  const fromFault = faultOfFrom(from, lastDay);
  const untilFault = fromFault === null ? faultOfUntil(until, from, lastDay) : null;
  const latest = latestUntil(range.from, lastDay);

  const chooseFrom = (day: string) => {
    if (!isPlainDate(day) || faultOfFrom(day, lastDay) !== null) return setTyped({ from: day });
    const fitted = latestUntil(day, lastDay);
    const keeps = day <= range.until && range.until <= fitted;
    setTyped({});
    setFitted(!keeps);
    onChange({ from: day, until: keeps ? range.until : fitted });
  };
  const chooseUntil = (day: string) => {
    setFitted(false);
    if (faultOfUntil(day, range.from, lastDay) !== null) return setTyped({ until: day });
    setTyped({});
    onChange({ ...range, until: day });
  };
  const sentence = (fault: RangeFault | null) =>
    fault &&
    t(`range.fault.${fault}`, { most: MOST_DAYS, first: format.day(FIRST_DAY), last: format.day(lastDay) });

  return (
    <div>
      <SimpleGrid cols={2} spacing="xs">
        <DayInput
          {...inputSize}
          label={t("range.from")}
          min={FIRST_DAY}
          max={lastDay}
          value={from}
          error={sentence(fromFault)}
          onChange={chooseFrom}
        />
        <DayInput
          {...inputSize}
          label={t("range.until")}
          min={range.from}
          max={latest}
          value={until}
          error={sentence(untilFault)}
          onChange={chooseUntil}
        />
      </SimpleGrid>
      <Text size="xs" mt={4} c="dimmed">
        {t("range.why", { most: MOST_DAYS, latest: format.day(addDays(range.from, MOST_DAYS - 1)) })}
      </Text>
      <Text size="xs" role="status">
        {isFitted && t("range.fitted", { most: MOST_DAYS, until: format.day(range.until) })}
      </Text>
    </div>
  );
}
