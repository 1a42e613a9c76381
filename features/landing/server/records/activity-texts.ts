import type { Language } from "@surco/contract";

/** Comments of the demonstration's activities: records of a grower, written in the visitor's language. */
export const activityTexts: Readonly<Record<"resow" | "uproot", Readonly<Record<Language, string>>>> = {
  resow: {
    es: "Solo los bajos, que no nacieron.",
    en: "Only the low parts, which did not emerge.",
    pt: "Somente as baixadas, que não emergiram.",
  },
  uproot: {
    es: "Rastrojo arrancado antes de la próxima siembra.",
    en: "Stubble pulled out before the next sowing.",
    pt: "Palhada arrancada antes da próxima semeadura.",
  },
};
