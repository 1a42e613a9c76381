import { createTexts } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";

/** Texts of the feature for mails and notifications. */
export const healthTexts = createTexts({ es, en, pt, "es-MX": esMx });
