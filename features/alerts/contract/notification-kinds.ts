import { defineNotificationKind, type Format, type NotificationTopic, type Words } from "@surco/contract";
import { z } from "zod";
import { dataOf, plannedText, sownText, stageText } from "./cause-words";
import {
  anomalyCause,
  diseaseRiskCause,
  type ForecastOrigin,
  frostCause,
  heatCause,
  newImageCause,
  rainOverCause,
  rainUnderCause,
  sprayingWindowCause,
  windCause,
} from "./causes";

const stress: NotificationTopic = {
  name: "stress-alerts",
  order: 30,
  label: "alerts:notificationTopics.stress",
};
const rain: NotificationTopic = {
  name: "rain-alerts",
  order: 31,
  label: "alerts:notificationTopics.rain",
};
const spraying: NotificationTopic = {
  name: "spraying-alerts",
  order: 32,
  label: "alerts:notificationTopics.spraying",
};
const images: NotificationTopic = {
  name: "image-alerts",
  order: 33,
  label: "alerts:notificationTopics.images",
};
const tests: NotificationTopic = {
  name: "alert-tests",
  order: 39,
  label: "alerts:notificationTopics.tests",
};

const weatherSection = () => ({ section: "weather" });

const dataSentence = (
  { forecast }: { forecast: ForecastOrigin | null },
  format: Format,
  words: Words,
): string[] => [dataOf(forecast, format, words)];

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
  more: (cause, format, words) => dataSentence(cause, format, words),
  target: weatherSection,
});

export const heatAlert = defineNotificationKind({
  name: "heat-alert",
  topic: stress,
  text: "alerts:causes.heat",
  data: heatCause,
  details: ({ date, time, tempC, aboveC }, format) => ({
    date: format.day(date, "short"),
    time,
    temp: format.number(tempC, 1),
    limit: format.amount(aboveC),
  }),
  more: (cause, format, words) => [stageText(cause, format, words), ...dataSentence(cause, format, words)],
  target: weatherSection,
});

type RainSum = Omit<z.infer<typeof rainOverCause>, "kind">;

const rainDetails = ({ from, until, rainMm, limitMm }: RainSum, format: Format) => ({
  from: format.day(from, "short"),
  until: format.day(until, "short"),
  rain: format.number(rainMm, 1),
  limit: format.amount(limitMm),
});

export const rainOverAlert = defineNotificationKind({
  name: "rain-over-alert",
  topic: rain,
  text: "alerts:causes.rainOver",
  data: rainOverCause,
  details: (cause, format) => rainDetails(cause, format),
  more: (cause, format, words) => dataSentence(cause, format, words),
  target: weatherSection,
});

export const rainUnderAlert = defineNotificationKind({
  name: "rain-under-alert",
  topic: rain,
  text: "alerts:causes.rainUnder",
  data: rainUnderCause,
  details: (cause, format) => rainDetails(cause, format),
  more: (cause, format, words) => dataSentence(cause, format, words),
  target: weatherSection,
});

export const sprayingWindowAlert = defineNotificationKind({
  name: "spraying-window-alert",
  topic: spraying,
  text: "alerts:causes.sprayingWindow",
  data: sprayingWindowCause,
  details: ({ date, fromTime, untilTime, goodHours, marginalHours }, format) => ({
    date: format.day(date, "short"),
    from: fromTime,
    until: untilTime,
    goodHours,
    marginalHours,
  }),
  more: (cause, format, words) => [
    plannedText(cause.plannedOn, format, words),
    ...dataSentence(cause, format, words),
  ],
  target: weatherSection,
});

export const diseaseRiskAlert = defineNotificationKind({
  name: "disease-risk-alert",
  topic: stress,
  text: "alerts:causes.diseaseRisk",
  data: diseaseRiskCause,
  details: ({ incidencePct, infectionPeriods, from, until }, format) => ({
    incidence: format.share(incidencePct / 100),
    infectionPeriods,
    from: format.day(from, "short"),
    until: format.day(until, "short"),
  }),
  more: (cause, format, words) => [
    sownText(cause.sownOn, format, words),
    ...dataSentence(cause, format, words),
  ],
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
  more: (cause, format, words) => dataSentence(cause, format, words),
  target: weatherSection,
});

export const newImageAlert = defineNotificationKind({
  name: "new-image-alert",
  topic: images,
  text: "alerts:causes.newImage",
  data: newImageCause,
  details: ({ date, usablePct, leastUsablePct }, format) => ({
    date: format.day(date, "short"),
    usable: format.share(usablePct / 100),
    limit: format.share(leastUsablePct / 100),
  }),
  target: ({ date }) => ({ day: date }),
});

export const anomalyAlert = defineNotificationKind({
  name: "anomaly-alert",
  topic: images,
  text: "alerts:causes.anomaly",
  data: anomalyCause,
  details: ({ date, areaHa, count, leastAreaHa }, format) => ({
    date: format.day(date, "short"),
    area: format.ha(areaHa),
    limit: format.ha(leastAreaHa),
    count,
  }),
  target: ({ date }) => ({ day: date }),
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

export const notificationKinds = [
  frostAlert,
  heatAlert,
  rainOverAlert,
  rainUnderAlert,
  windAlert,
  sprayingWindowAlert,
  diseaseRiskAlert,
  newImageAlert,
  anomalyAlert,
  alertTested,
] as const;
