import { createTexts } from "@surco/kit-server";
import en from "./en.json";
import es from "./es.json";
import esMx from "./es-MX.json";
import pt from "./pt.json";

/** Texts of the digest mail and of push messages, besides the sentences of the notifications. */
export const notificationTexts = createTexts({ es, en, pt, "es-MX": esMx });
