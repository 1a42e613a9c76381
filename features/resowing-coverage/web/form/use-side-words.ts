import { isPlainDate } from "@surco/calendar";
import { useProducers } from "@surco/farms/web";
import { type FormConflict, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { type CoverageFormValues, coverageFormValues } from "./coverage-values";

/** Both sides of each form field in words, where a newer version collides with what is typed. */
export function useSideWords(conflict: FormConflict | null, typed: CoverageFormValues) {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const format = useFormat();
  const producers = useProducers().data ?? [];
  const inWords = (side: Readonly<Record<string, unknown>> | undefined) => {
    const values = coverageFormValues.parse({ ...typed, ...side });
    const amount = (value: number | string) => (typeof value === "number" ? format.amount(value) : value);
    return {
      ...values,
      period: t(values.period === "1" ? "common:season.winter" : "common:season.summer"),
      fields: values.fields.map(({ name }) => name).join(", "),
      producerId: producers.find(({ id }) => id === values.producerId)?.name ?? "",
      bags: amount(values.bags),
      seedsPerHa: amount(values.seedsPerHa),
      invoicedOn: isPlainDate(values.invoicedOn) ? format.day(values.invoicedOn) : values.invoicedOn,
      areTermsAccepted: t(values.areTermsAccepted ? "terms.accepted" : "terms.notAccepted"),
    };
  };
  const [mine, theirs] = [inWords(conflict?.mine), inWords(conflict?.theirs)];
  const row = (field: keyof CoverageFormValues, name: string) => ({
    name,
    mine: mine[field],
    theirs: theirs[field],
  });
  return {
    season: row("season", t("common:season.label")),
    period: row("period", t("common:season.period")),
    fields: row("fields", t("values.fields")),
    producerId: row("producerId", t("values.producer")),
    firstName: row("firstName", t("values.firstName")),
    lastName: row("lastName", t("values.lastName")),
    businessName: row("businessName", t("values.businessName")),
    seedsPerHa: row("seedsPerHa", t("values.seedsPerHa")),
    bags: row("bags", t("values.bags")),
    invoiceNumber: row("invoiceNumber", t("values.invoiceNumber")),
    issuerFiscalId: row("issuerFiscalId", t("values.issuerFiscalId")),
    invoicedOn: row("invoicedOn", t("values.invoicedOn")),
    areTermsAccepted: row("areTermsAccepted", t("terms.title")),
  } satisfies Record<keyof CoverageFormValues, object>;
}
