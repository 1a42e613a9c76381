import { defineNotificationKind, type NotificationTopic } from "@surco/contract";
import { z } from "zod";
import { frostCause, windCause } from "./causes";

const stress: NotificationTopic = {
  name: "stress-alerts",
  order: 30,
  label: "alerts:notificationTopics.stress",
};
const spraying: NotificationTopic = {
  name: "spraying-alerts",
  order: 32,
  label: "alerts:notificationTopics.spraying",
};
const tests: NotificationTopic = {
  name: "alert-tests",
  order: 39,
  label: "alerts:notificationTopics.tests",
};

const weatherSection = () => ({ section: "weather" });

export const frostAlert = defineNotificationKind({
  name: "frost-alert",
  topic: stress,
  text: "alerts:causes.frost",
  data: frostCause,
  details: ({ date, time, tempC, belowC }, format) => ({
    date: format.day(date, "short"),
    time,
    temp: format.number(tempC, 1),
    limit: format.amount(belowC),
  }),
  target: weatherSection,
});

export const windAlert = defineNotificationKind({
  name: "wind-alert",
  topic: spraying,
  text: "alerts:causes.wind",
  data: windCause,
  details: ({ date, time, windKmh, aboveKmh, windyHours, daylightHours }, format) => ({
    date: format.day(date, "short"),
    time,
    wind: format.number(windKmh),
    limit: format.amount(aboveKmh),
    windyHours,
    daylightHours,
  }),
  target: weatherSection,
});

/** Outcome of a rule that somebody tests. */
export const alertTested = defineNotificationKind({
  name: "alert-tested",
  topic: tests,
  text: "alerts:notifications.alert-tested",
  data: z.object({ fieldCount: z.number().int(), alertedCount: z.number().int() }),
  details: ({ fieldCount, alertedCount }) => ({ fieldCount, alertedCount }),
  target: () => ({ page: "/dashboard/alerts" }),
});

export const notificationKinds = [frostAlert, windAlert, alertTested] as const;
