import { createTexts } from "@surco/kit-server";
import screenEn from "../../web/locales/en.json";
import screenEs from "../../web/locales/es.json";
import screenEsMx from "../../web/locales/es-MX.json";
import screenPt from "../../web/locales/pt.json";
import en from "./en.json";
import es from "./es.json";
import esMx from "./es-MX.json";
import pt from "./pt.json";

/** What mails and devices are told beside the sentences of the notifications themselves. */
export const tellingTexts = createTexts({ es, en, pt, "es-MX": esMx });
/** The words of the screens, with the sentence of each kind. */
export const screenTexts = createTexts({ es: screenEs, en: screenEn, pt: screenPt, "es-MX": screenEsMx });
