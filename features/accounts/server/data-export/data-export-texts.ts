import { createTexts } from "@surco/kit-server";
import en from "./texts/en.json";
import es from "./texts/es.json";
import esMx from "./texts/es-MX.json";
import pt from "./texts/pt.json";

export const dataExportTexts = createTexts({ es, en, pt, "es-MX": esMx });
