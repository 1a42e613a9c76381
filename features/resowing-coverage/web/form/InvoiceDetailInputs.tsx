import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { AmountInput, DayInput, inputSize } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { type CoverageFormValues, MAX_CHARS } from "./coverage-values";

/** Number, issuer, day and bags of the invoice, and the density of the sowing. */
export function InvoiceDetailInputs({ form }: { form: UseFormReturnType<CoverageFormValues> }) {
  const { t } = useTranslation("resowing-coverage");
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...inputSize}
          autoComplete="off"
          maxLength={MAX_CHARS.invoiceNumber}
          label={t("values.invoiceNumber")}
          {...form.getInputProps("invoiceNumber")}
        />
        <TextInput
          {...inputSize}
          autoComplete="off"
          spellCheck={false}
          inputMode="numeric"
          maxLength={MAX_CHARS.issuerFiscalId}
          label={t("values.issuerFiscalId")}
          {...form.getInputProps("issuerFiscalId")}
        />
      </div>
      <div className={classes.pair}>
        <DayInput
          {...inputSize}
          label={t("values.invoicedOn")}
          {...form.getInputProps("invoicedOn")}
          value={form.values.invoicedOn}
        />
        <AmountInput
          label={t("values.bags")}
          unit={t("values.bagsUnit")}
          input={{ ...form.getInputProps("bags"), max: 1_000_000 }}
        />
        <AmountInput
          label={t("values.seedsPerHa")}
          unit={t("values.seedsPerHaUnit")}
          input={{ ...form.getInputProps("seedsPerHa"), max: 2_000_000, decimalScale: 0 }}
        />
      </div>
    </>
  );
}
