import { lazyPart, type TextLoader } from "@surco/kit-web";

/** Loaded after the screen itself: nobody waits for it. */
export const NotificationBell = lazyPart(async () => (await import("./NotificationBell")).NotificationBell, {
  isQuiet: true,
});

export const notificationsTexts: TextLoader = (language) => import(`./locales/${language}.json`);
