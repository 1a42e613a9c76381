import { createTexts } from "@surco/kit-server";
import en from "../../web/locales/en.json";
import es from "../../web/locales/es.json";
import esMx from "../../web/locales/es-MX.json";
import pt from "../../web/locales/pt.json";

/** The words of the screens of relief and soil, for what stands on paper. */
export const groundTexts = createTexts({ es, en, pt, "es-MX": esMx });
