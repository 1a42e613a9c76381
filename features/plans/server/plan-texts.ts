import { createTexts } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";

/** Texts of the feature, for mails, push messages and the provider's page. */
export const planTexts = createTexts({ es, en, pt, "es-MX": esMx });
