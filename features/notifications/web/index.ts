import { lazyPage, lazyPart, type TextLoader } from "@surco/kit-web";
import type { RouteObject } from "react-router";

/** Loaded after the screen itself: nobody waits for it. */
export const NotificationBell = lazyPart(async () => (await import("./NotificationBell")).NotificationBell, {
  isQuiet: true,
});

/** How one is told, a part of one's account. */
export const notificationChoicesPage: RouteObject = {
  path: "notifications",
  lazy: lazyPage(async () => (await import("./choices/NotificationChoicesScreen")).NotificationChoicesScreen),
};

/** Where the last link of a mail leads; anybody may open it. */
export const unsubscribePage: RouteObject = {
  path: "unsubscribe/:token",
  lazy: lazyPage(async () => (await import("./UnsubscribeScreen")).UnsubscribeScreen),
};

export const notificationsTexts: TextLoader = (language) => import(`./locales/${language}.json`);
