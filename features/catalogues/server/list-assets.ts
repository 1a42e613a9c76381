import { activityTypes } from "@surco/catalogues/contract";
import { fiscalIdKind, type Language, listCountries as listNamedCountries } from "@surco/contract";
import { createTexts } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";

const texts = createTexts({ es, en, pt, "es-MX": esMx });

/** Codes of the API, by what they say. */
const codes = {
  ownership: ["owner", "tenant"],
  plan: ["basic", "pending", "advanced", "trial"],
  paymentStatus: ["0", "1", "2", "3"],
  period: ["1", "2"],
};

/** Labels of codes by kind of code. */
export function listLabels(language: Language) {
  const t = texts(language);
  const labels = Object.entries(codes).map(([subject, known]) => [
    subject,
    Object.fromEntries(known.map((code) => [code, t(`label.${subject}.${code}`)])),
  ]);
  return { labels: Object.fromEntries(labels) };
}

export function listCountries(language: Language) {
  const countries = listNamedCountries(language).map(({ value, label }) => ({
    code: value,
    name: label,
    fiscalId: fiscalIdKind(value),
  }));
  return { countries };
}

export function listActivityTypes(language: Language) {
  const t = texts(language);
  return { activities: activityTypes.map((key) => ({ key, name: t(`activity.${key}`) })) };
}
