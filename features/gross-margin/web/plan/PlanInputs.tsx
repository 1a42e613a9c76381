import { Button, NativeSelect, Text, Textarea, TextInput } from "@mantine/core";
import { periodsOfCrop } from "@surco/agronomy";
import { cropOptions } from "@surco/fields/web";
import { type ActualCosts, costLineNames, explainHarvestedYield } from "@surco/gross-margin/contract";
import { AmountInput, Explain, inputSize, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";
import { useReferencePrices } from "../queries";
import type { ShownRate } from "../use-shown-rate";
import { CostLineInput } from "./CostLineInput";
import { lineOfForm, type PlanForm } from "./plan-form";
import { RateInputs } from "./RateInputs";

interface PlanInputsProps {
  form: PlanForm;
  period: "1" | "2";
  country: string | null;
  costs: ActualCosts | undefined;
  rate: ShownRate;
  wrong: ReadonlySet<string>;
  isDisabled: boolean;
  set(changes: Partial<PlanForm>): void;
}

/** Inputs of a plan: yields, price, cost lines, rate and comments. */
export function PlanInputs({ form, period, country, costs, rate, wrong, isDisabled, set }: PlanInputsProps) {
  const { t } = useTranslation(["gross-margin", "fields"]);
  const format = useFormat();
  const error = (name: string) => (wrong.has(name) ? t("form.outOfRange") : undefined);
  const crops = cropOptions(t).filter(
    ({ value }) => value === form.cropId || periodsOfCrop(Number(value), country).includes(period),
  );
  const harvested = costs && explainHarvestedYield(costs, Number(form.cropId));
  const harvestedText =
    harvested?.result.value == null ? "" : ` (${format.number(harvested.result.value, 2)} t/ha)`;
  return (
    <fieldset className={`${classes.fieldset} ${classes.inputs}`} disabled={isDisabled}>
      <TextInput
        {...inputSize}
        label={t("form.name")}
        maxLength={80}
        value={form.name}
        error={wrong.has("name") ? t("form.required") : undefined}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NativeSelect
        {...inputSize}
        label={t("form.crop")}
        value={form.cropId}
        data={crops}
        error={error("cropId")}
        onChange={(event) => set({ cropId: event.currentTarget.value, priceSource: null })}
      />
      <AmountInput
        label={t("form.expectedYield")}
        unit="t/ha"
        input={{
          value: form.expectedYieldTPerHa,
          error: error("expectedYieldTPerHa"),
          onChange: (value: number | string) => set({ expectedYieldTPerHa: value }),
        }}
      />
      <div className={classes.pair}>
        <AmountInput
          label={t("form.price")}
          unit="USD/t"
          input={{
            value: form.priceUsdPerT,
            error: error("priceUsdPerT"),
            onChange: (value: number | string) => set({ priceUsdPerT: value, priceSource: null }),
          }}
        />
        <AmountInput
          label={t("form.commercial")}
          unit="%"
          input={{
            value: form.commercialPct,
            error: error("commercialPct"),
            onChange: (value: number | string) => set({ commercialPct: value }),
          }}
        />
      </div>
      <ReferencePriceOffer form={form} country={country} set={set} />
      <div data-explained>
        <AmountInput
          label={t("form.actualYield")}
          unit="t/ha"
          input={{
            value: form.actualYieldTPerHa,
            error: error("actualYieldTPerHa"),
            description: t("form.actualYieldHint", { yield: harvestedText }),
            onChange: (value: number | string) => set({ actualYieldTPerHa: value }),
          }}
        />
        {harvested && <Explain explanation={harvested} />}
      </div>
      <Text component="h3" fw={600} mt="md">
        {t("form.costs")}
      </Text>
      <ul className={classes.lines}>
        {costLineNames.map((name) => (
          <CostLineInput
            key={name}
            name={name}
            line={lineOfForm(form, name)}
            isWrong={wrong.has(name)}
            isDisabled={isDisabled}
            onChange={(line) => set({ lines: { ...form.lines, [name]: line } })}
          />
        ))}
      </ul>
      <RateInputs
        form={form}
        shown={rate}
        country={country}
        error={error}
        onChange={(localRate) => set({ localRate })}
      />
      <Textarea
        {...inputSize}
        label={t("form.comments")}
        maxLength={2000}
        rows={3}
        value={form.comments}
        onChange={(event) => set({ comments: event.currentTarget.value })}
      />
    </fieldset>
  );
}

/** Origin of the price, or the offer of the newest reference price of the crop. */
function ReferencePriceOffer({ form, country, set }: Pick<PlanInputsProps, "form" | "country" | "set">) {
  const { t } = useTranslation("gross-margin");
  const format = useFormat();
  const { data: prices = [] } = useReferencePrices(country);
  const offered = prices.find(({ cropId }) => String(cropId) === form.cropId);
  if (form.priceSource !== null) {
    const { source, day } = form.priceSource;
    return (
      <Text size="xs" c="dimmed">
        {t("form.priceFrom", { source, day: format.day(day) })}
      </Text>
    );
  }
  if (offered === undefined) return null;
  const { source, day, priceUsdPerT } = offered;
  return (
    <Button
      variant="subtle"
      mih={44}
      h="auto"
      px="xs"
      styles={{ label: { whiteSpace: "normal", textAlign: "start" } }}
      onClick={() => set({ priceUsdPerT, priceSource: { source, day } })}
    >
      <span data-recorded>
        {t("form.usePrice", { price: format.number(priceUsdPerT, 2), source, day: format.day(day) })}
      </span>
    </Button>
  );
}
