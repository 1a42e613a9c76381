import { cropOptions } from "@surco/fields/web";
import { costLineNames, lineUsdPerHa } from "@surco/gross-margin/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { numberOf } from "./number-input";
import { planFormValues, typedLine } from "./plan-form";

const LABELS: Readonly<Record<string, string>> = {
  name: "form.name",
  cropId: "form.crop",
  expectedYieldTPerHa: "form.expectedYield",
  actualYieldTPerHa: "form.actualYield",
  priceUsdPerT: "form.price",
  priceSource: "prices.column.source",
  commercialPct: "form.commercial",
  localRate: "form.rate",
  comments: "form.comments",
};

/** Words for the form fields of a conflict and their values. */
export function useConflictText() {
  const { t } = useTranslation(["gross-margin", "fields"]);
  const format = useFormat();
  const lineOf = (field: string) => costLineNames.find((name) => field === `lines.${name}`);

  function lineText(typed: unknown): string {
    const { usdPerHa, rows } = typedLine.parse(typed ?? { usdPerHa: "", rows: [] });
    const amount = lineUsdPerHa({
      usdPerHa: numberOf(usdPerHa) ?? 0,
      rows: rows.map((row) => ({
        ...row,
        quantity: numberOf(row.quantity) ?? 0,
        unitPriceUsd: numberOf(row.unitPriceUsd) ?? 0,
      })),
    });
    const text = `${format.number(amount, 2)} USD/ha`;
    return rows.length === 0 ? text : `${text} (${t("form.detailCount", { count: rows.length })})`;
  }

  function sourceText(typed: unknown): string {
    const priceSource = planFormValues.shape.priceSource.parse(typed ?? null);
    if (priceSource === null) return "";
    return t("form.priceFrom", { source: priceSource.source, day: format.day(priceSource.day) });
  }

  function rateText(typed: unknown): string {
    const rate = planFormValues.shape.localRate.parse(typed ?? null);
    return rate === null ? "" : `${rate.localPerUsd} ${rate.currency} · ${rate.day}`;
  }

  function value(field: string, typed: unknown): string {
    if (lineOf(field) !== undefined) return lineText(typed);
    if (field === "cropId") return cropOptions(t).find((crop) => crop.value === typed)?.label ?? "";
    if (field === "priceSource") return sourceText(typed);
    if (field === "localRate") return rateText(typed);
    return z.union([z.string(), z.number()]).safeParse(typed).data?.toString() ?? "";
  }

  return {
    name(field: string): string {
      const line = lineOf(field);
      return t(line === undefined ? (LABELS[field] ?? "form.name") : `lines.${line}`);
    },
    value,
  };
}
