import { findCrop } from "@surco/agronomy";
import { isPlainDate } from "@surco/calendar";
import { useFormat } from "@surco/kit-web";
import type { CoverageProblem } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";

/** Sentence of a broken rule, with its limits and what was found in the reader's language. */
export function useProblemText() {
  const { t } = useTranslation(["resowing-coverage", "fields"]);
  const format = useFormat();
  const inWords = (name: string, value: number | string): string => {
    if (typeof value === "number") {
      if (name === "cropId") {
        const crop = findCrop(value);
        return crop ? t(`fields:crop.${crop.key}`) : "";
      }
      return name.endsWith("Ha") && !name.includes("Per")
        ? format.ha(value)
        : format.amount(Number(value.toFixed(1)));
    }
    return isPlainDate(value) ? format.day(value) : value;
  };
  return ({ code, fieldName, values }: CoverageProblem): string => {
    const shown = Object.entries(values).map(([name, value]) => [name, inWords(name, value)] as const);
    const sentence = String(t(`problems.${code}`, Object.fromEntries(shown)));
    return fieldName === null ? sentence : `${fieldName}: ${sentence}`;
  };
}
