import { localeOf } from "@surco/contract";
import { createTexts, type SessionUser } from "@surco/kit-server";
import { findPlantClass } from "../contract";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";
import type { ClassNames } from "./case-row";

/** Texts of the feature, for answers and files. */
export const plantHealthTexts = createTexts({ es, en, pt, "es-MX": esMx });

/** Names of the classes in the user's language. */
export function classNamesFor(user: Pick<SessionUser, "language" | "country">): ClassNames {
  const t = plantHealthTexts(localeOf(user));
  return (code) => (findPlantClass(code) === null ? null : t(`classes.${code}.name`));
}
