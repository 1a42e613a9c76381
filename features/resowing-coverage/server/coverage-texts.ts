import { createTexts } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";

/** Texts that screens and the server share: notifications, the data export, the spreadsheet. */
export const coverageTexts = createTexts({ es, en, pt, "es-MX": esMx });
