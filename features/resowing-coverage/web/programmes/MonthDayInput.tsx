import { Group, NativeSelect, Stack, Text } from "@mantine/core";
import { inputSize } from "@surco/kit-web";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";

interface MonthDayInputProps {
  label: string;
  /** "08-01". */
  value: string;
  onChange(value: string): void;
}

/** A year without a 29th of February: the day is one of every year. */
const YEAR = 2026;
const daysIn = (month: string) => new Date(Date.UTC(YEAR, Number(month), 0)).getUTCDate();

/** Day of every year. */
export function MonthDayInput({ label, value, onChange }: MonthDayInputProps) {
  const { t, i18n } = useTranslation("resowing-coverage");
  const id = useId();
  const [month = "01", day = "01"] = value.split("-");
  const days = Array.from({ length: Math.max(daysIn(month), Number(day)) }, (_, index) => index + 1);
  const setMonth = (chosen: string) =>
    onChange(`${chosen}-${twoDigits(Math.min(Number(day), daysIn(chosen)))}`);
  const months = useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, { month: "long", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, index) => ({
      value: twoDigits(index + 1),
      label: format.format(new Date(Date.UTC(YEAR, index, 15))),
    }));
  }, [i18n.language]);
  return (
    <Stack gap={0} role="group" aria-labelledby={id}>
      <Text id={id} fw={500}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          {...inputSize}
          aria-label={t("programmes.day", { label })}
          data={days.map((one) => ({ value: twoDigits(one), label: String(one) }))}
          value={day}
          onChange={({ currentTarget }) => onChange(`${month}-${currentTarget.value}`)}
        />
        <NativeSelect
          {...inputSize}
          style={{ flex: 1 }}
          aria-label={t("programmes.month", { label })}
          data={months}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      </Group>
    </Stack>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
