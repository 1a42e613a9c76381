import { Anchor, Slider, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { NumberField } from "../inputs/FormInputs";
import type { NumberInputValue } from "../number-input";

interface ChosenRateProps {
  kind: "nitrogen" | "density";
  /** As typed; empty: the recommended rate. */
  typed: NumberInputValue;
  recommended: number;
  range: { from: number; to: number };
  step: number;
  error: string | null;
  onChange(rate: NumberInputValue): void;
}

/** Rate on the curve: by a slider or typed, with the way back to the recommended one. */
export function ChosenRate({ kind, typed, recommended, range, step, error, onChange }: ChosenRateProps) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  const value = typed === "" || !Number.isFinite(Number(typed)) ? recommended : Number(typed);
  const shown = Math.min(Math.max(value, range.from), range.to);
  return (
    <div>
      <NumberField
        label={t(`chosen.${kind}`)}
        unit={t(`units.${kind}`)}
        value={typed === "" ? Math.round(recommended) : typed}
        error={error}
        onChange={onChange}
      />
      <Slider
        mt="sm"
        mb="xs"
        size="lg"
        thumbSize={28}
        min={range.from}
        max={range.to}
        step={step}
        value={shown}
        label={(rate) => format.number(rate, 0)}
        thumbLabel={t(`chosen.${kind}`)}
        onChange={(rate) => onChange(Math.round(rate))}
      />
      {typed !== "" && (
        <Text size="sm">
          <Anchor component="button" type="button" mih={44} onClick={() => onChange("")}>
            {t("chosen.recommended")}
          </Anchor>
        </Text>
      )}
    </div>
  );
}
