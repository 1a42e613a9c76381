import type { TextLoader } from "@surco/kit-web";
import { lazy } from "react";

/** Loaded after the screen itself: nobody waits for it. */
export const NotificationBell = lazy(async () => ({
  default: (await import("./NotificationBell")).NotificationBell,
}));

export const notificationsTexts: TextLoader = (language) => import(`./locales/${language}.json`);
