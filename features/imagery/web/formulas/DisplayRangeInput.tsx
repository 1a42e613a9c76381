import { Button, Group, NumberInput, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Typed bounds; "" for an empty one. */
export type TypedRange = readonly [low: number | "", high: number | ""];

/** Parses typed bounds: null if both are empty, undefined if they are no range. */
export function readRange([low, high]: TypedRange): [number, number] | null | undefined {
  if (low === "" && high === "") return null;
  return low !== "" && high !== "" && low < high ? [low, high] : undefined;
}

interface DisplayRangeInputProps {
  value: TypedRange;
  onChange: (value: TypedRange) => void;
  /** Minimum and maximum of the shown date; null without values. */
  shown: readonly [number, number] | null;
}

/** Inputs of a formula's display range; may be empty. */
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
        <Button
          variant="subtle"
          size="compact-sm"
          className="compact-button"
          onClick={() => onChange(roundOut(shown))}
        >
          {t("formulas.takeRange")}
        </Button>
      )}
    </div>
  );
}

/** Rounds a range outwards to two significant digits; widens a single value. */
export function roundOut([low, high]: readonly [number, number]): [number, number] {
  if (!(high > low)) return [low - 0.5, high + 0.5];
  const step = 10 ** (Math.floor(Math.log10(high - low)) - 1);
  const dropFloatError = (value: number) => Number(value.toPrecision(12));
  return [dropFloatError(Math.floor(low / step) * step), dropFloatError(Math.ceil(high / step) * step)];
}
