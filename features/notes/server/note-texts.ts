import { createTexts, translateNotificationKinds } from "@surco/kit-server";
import { notificationKinds } from "../contract";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";

/** Texts of the feature, for lists, files and notifications. */
export const noteTexts = createTexts({ es, en, pt, "es-MX": esMx });

/** Kinds of notifications that the feature sends, with their texts. */
export const noteNotificationKinds = translateNotificationKinds(notificationKinds, noteTexts);
