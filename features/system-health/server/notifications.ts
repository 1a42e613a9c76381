import { translateNotificationKinds } from "@surco/kit-server";
import { notificationKinds } from "../contract";
import { healthTexts } from "./texts";

/** Kinds of notifications that the feature sends, with their texts. */
export const healthNotificationKinds = translateNotificationKinds(notificationKinds, healthTexts);
