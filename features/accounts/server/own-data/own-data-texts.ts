import { createTexts } from "@surco/kit-server";
import en from "./texts/en.json";
import es from "./texts/es.json";
import pt from "./texts/pt.json";

/** Words of the archive of all own data. */
export const ownDataTexts = createTexts({ es, en, pt });
