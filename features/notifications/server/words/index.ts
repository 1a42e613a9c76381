import { createTexts } from "@surco/kit-server";
import screenEn from "../../web/locales/en.json";
import screenEs from "../../web/locales/es.json";
import screenPt from "../../web/locales/pt.json";
import en from "./en.json";
import es from "./es.json";
import pt from "./pt.json";

/** Texts of mails and push messages, except the sentences of the notifications themselves. */
export const tellingTexts = createTexts({ es, en, pt });
/** The words of the screens, with the sentence of each kind. */
export const screenTexts = createTexts({ es: screenEs, en: screenEn, pt: screenPt });
