import { createTexts, translateNotificationKinds } from "@surco/kit-server";
import { notificationKinds } from "../contract";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";

export const integrationTexts = createTexts({ es, en, pt, "es-MX": esMx });

/** Kinds of notifications that the feature sends, with their texts. */
export const integrationNotificationKinds = translateNotificationKinds(notificationKinds, integrationTexts);
