import type { Language } from "@surco/contract";

/** Words of the demonstration's plans, in the visitor's language. */
interface MarginTexts {
  plan: string;
  dryYear: string;
  betterPrice: string;
  template: string;
  sowing: string;
  soybean: string;
  comments: string;
}

export const marginTexts: Readonly<Record<Language, MarginTexts>> = {
  es: {
    plan: "Plan",
    dryYear: "Año seco",
    betterPrice: "Mejor precio",
    template: "Costos de la zona",
    sowing: "Siembra",
    soybean: "Soja por hectárea",
    comments: "Costos y precios de ejemplo: escribí los tuyos.",
  },
  en: {
    plan: "Plan",
    dryYear: "Dry year",
    betterPrice: "Better price",
    template: "Costs of the region",
    sowing: "Sowing",
    soybean: "Soybean per hectare",
    comments: "Example costs and prices: type your own.",
  },
  pt: {
    plan: "Plano",
    dryYear: "Ano seco",
    betterPrice: "Preço melhor",
    template: "Custos da região",
    sowing: "Semeadura",
    soybean: "Soja por hectare",
    comments: "Custos e preços de exemplo: digite os seus.",
  },
};
