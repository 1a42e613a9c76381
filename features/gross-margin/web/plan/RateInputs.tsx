import { Switch, Text, TextInput } from "@mantine/core";
import { officialCurrencyOf } from "@surco/gross-margin/contract";
import { AmountInput, DayInput, inputSize, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";
import type { ShownRate } from "../use-shown-rate";
import { newRate, type PlanForm } from "./plan-form";

interface RateInputsProps {
  form: PlanForm;
  shown: ShownRate;
  country: string | null;
  error(name: string): string | undefined;
  onChange(rate: PlanForm["localRate"]): void;
}

/** Rate of the local currency: the official one with its day, or one that is typed. */
export function RateInputs({ form, shown, country, error, onChange }: RateInputsProps) {
  const { t } = useTranslation("gross-margin");
  const format = useFormat();
  const { official } = shown;
  const rate = form.localRate;
  const currency = officialCurrencyOf(country) ?? "";
  return (
    <div>
      <Text fw={600}>{t("form.rate")}</Text>
      {official === null ? (
        <Text size="sm">{t("form.rateNone")}</Text>
      ) : (
        <Text size="sm" data-recorded>
          {t("form.rateOfficial", {
            rate: format.number(official.localPerUsd, 2),
            currency: official.currency,
            source: official.source,
            day: format.day(official.day),
          })}
        </Text>
      )}
      {official?.isStale && <Text size="sm">{t("form.rateStale")}</Text>}
      {official?.isSimulated && (
        <Text size="sm" c="dimmed">
          {t("form.rateSimulated")}
        </Text>
      )}
      <Switch
        size="md"
        my="xs"
        styles={{ body: { minHeight: 44, alignItems: "center" } }}
        label={t("form.rateOwn")}
        checked={rate !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? newRate(currency, official?.localPerUsd ?? null) : null)
        }
      />
      {rate !== null && (
        <div className={classes.pair}>
          <TextInput
            {...inputSize}
            label={t("form.rateCurrency")}
            maxLength={3}
            autoCapitalize="characters"
            value={rate.currency}
            error={error("currency")}
            onChange={(event) => onChange({ ...rate, currency: event.currentTarget.value.toUpperCase() })}
          />
          <AmountInput
            label={t("form.rateValue")}
            unit={null}
            input={{
              value: rate.localPerUsd,
              error: error("localPerUsd"),
              onChange: (localPerUsd: number | string) => onChange({ ...rate, localPerUsd }),
            }}
          />
          <DayInput
            {...inputSize}
            label={t("form.rateDay")}
            value={rate.day}
            error={error("day")}
            onChange={(day) => onChange({ ...rate, day })}
          />
        </div>
      )}
    </div>
  );
}
