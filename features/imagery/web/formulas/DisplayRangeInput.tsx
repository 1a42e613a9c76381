import { Button, Group, NumberInput, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Bounds as they are typed; "" where one is left open. */
export type TypedRange = readonly [low: number | "", high: number | ""];

/** null where both are left open; undefined where they do not make a range. */
export function readRange([low, high]: TypedRange): [number, number] | null | undefined {
  if (low === "" && high === "") return null;
  return low !== "" && high !== "" && low < high ? [low, high] : undefined;
}

interface DisplayRangeInputProps {
  value: TypedRange;
  onChange: (value: TypedRange) => void;
  /** Lowest and highest value of the date that is shown, where there are any. */
  shown: readonly [number, number] | null;
}

/** Values between which the colours go; may be left open. */
export function DisplayRangeInput({ value, onChange, shown }: DisplayRangeInputProps) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const [low, high] = value;
  const bound = (typed: number | string) => (typeof typed === "number" ? typed : "");
  const isWrong = readRange(value) === undefined;
  const decimalSeparator = format.number(1.5, 1).charAt(1);
  return (
    <div>
      <Group gap="sm" grow align="flex-start">
        <NumberInput
          label={t("formulas.low")}
          value={low}
          onChange={(typed) => onChange([bound(typed), high])}
          decimalSeparator={decimalSeparator}
          hideControls
        />
        <NumberInput
          label={t("formulas.high")}
          value={high}
          error={isWrong && t("formulas.rangeWrong")}
          onChange={(typed) => onChange([low, bound(typed)])}
          decimalSeparator={decimalSeparator}
          hideControls
        />
      </Group>
      <Text size="xs" mt={4} style={{ color: "var(--surco-ink-soft)" }}>
        {t("formulas.rangeHint")}
      </Text>
      {shown !== null && (
        <Button variant="subtle" size="compact-sm" mih={36} onClick={() => onChange(roundOut(shown))}>
          {t("formulas.takeRange")}
        </Button>
      )}
    </div>
  );
}

/** A range widened to two digits that are easy to read; a single value gets some room on both sides. */
export function roundOut([low, high]: readonly [number, number]): [number, number] {
  if (!(high > low)) return [low - 0.5, high + 0.5];
  const step = 10 ** (Math.floor(Math.log10(high - low)) - 1);
  const tidy = (value: number) => Number(value.toPrecision(12));
  return [tidy(Math.floor(low / step) * step), tidy(Math.ceil(high / step) * step)];
}
