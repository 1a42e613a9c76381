import { defineRoute, fileBody, id, instant, lngLat, nothing } from "@surco/contract";
import { z } from "zod";
import {
  getStationHistory,
  historyQuery,
  type ObservationValueName,
  observationLimits,
  stationHistory,
  stationObservation,
} from "./stations";

/** Own stations of one account. */
export const MAX_OWN_STATIONS = 50;
/** Observations of one file: half a year at one every half an hour. */
export const MAX_IMPORTED_OBSERVATIONS = 10_000;
/** Observations of one push: what a device collects in a day without a network. */
export const MAX_PUSHED_OBSERVATIONS = 500;
const MAX_FILE_BYTES = 3 * 1024 * 1024;

export const ownStation = z.object({
  id,
  name: z.string(),
  place: lngLat,
  elevationM: z.number().nullable(),
  /** IANA name; times without a zone are read in it. */
  timeZone: z.string(),
  /** Beginning of the push address in use; null: none. The address itself is shown once. */
  pushSince: instant.nullable(),
  latest: stationObservation.nullable(),
});
export type OwnStation = z.infer<typeof ownStation>;

const example: OwnStation = {
  id: "01994c1e-0000-7000-8000-0000000000e2",
  name: "La tranquera",
  place: [-60.6, -33.9],
  elevationM: 65,
  timeZone: "America/Argentina/Buenos_Aires",
  pushSince: null,
  latest: null,
};

export const listOwnStations = defineRoute({
  method: "GET",
  path: "/weather_station/own",
  access: "account",
  keyScope: "read",
  summary: "Own weather stations by name, with their latest observation.",
  response: z.object({ stations: z.array(ownStation) }),
  errors: [],
  example: { answer: { stations: [example] } },
});

export const newStation = z.object({
  id,
  name: z.string().trim().min(1).max(80),
  place: lngLat,
  elevationM: z.number().min(-500).max(6000).nullable().default(null),
});

export const createStation = defineRoute({
  method: "POST",
  path: "/weather_station/own",
  access: "account",
  summary: "Adds an own weather station. Writing the same id twice writes once.",
  body: newStation,
  response: ownStation,
  errors: ["WEATHER_STATION_NOT_FOUND", "WEATHER_STATION_LIMIT"],
  example: {
    body: { id: example.id, name: example.name, place: example.place, elevationM: 65 },
    answer: example,
  },
});

const stationParams = { params: z.object({ stationId: id }) };
const stationExample = { params: { stationId: example.id } };

export const deleteStation = defineRoute({
  method: "DELETE",
  path: "/weather_station/own/:stationId",
  access: "account",
  summary: "Deletes an own weather station with its observations; it can be restored for 30 days.",
  ...stationParams,
  response: nothing,
  errors: ["WEATHER_STATION_NOT_FOUND"],
  example: { ...stationExample, answer: {} },
});

export const restoreStation = defineRoute({
  method: "POST",
  path: "/weather_station/own/restore",
  access: "account",
  summary: "Restores an own weather station that was deleted less than 30 days ago.",
  body: z.object({ id }),
  response: ownStation,
  errors: ["WEATHER_STATION_NOT_FOUND"],
  example: { body: { id: example.id }, answer: example },
});

export const getOwnStationHistory = defineRoute({
  method: "GET",
  path: "/weather_station/own/:stationId/history",
  access: "account",
  keyScope: "read",
  summary: "Observations of an own station over the last 1, 7 or 30 days.",
  ...stationParams,
  query: z.object(historyQuery),
  response: stationHistory,
  errors: ["WEATHER_STATION_NOT_FOUND"],
  example: { ...stationExample, query: { days: 1 }, answer: getStationHistory.example.answer },
});

const optionally = <Name extends ObservationValueName>(name: Name) => {
  const [min, max] = observationLimits[name];
  return z.number().min(min).max(max).nullable().default(null);
};

/** Observation as a device or file gives it; values that are left out were not measured. */
export const givenObservation = z
  .object({
    /** ISO 8601 with Z or an offset. */
    at: z.iso.datetime({ offset: true }),
    tempC: optionally("tempC"),
    humidityPct: optionally("humidityPct"),
    windKmh: optionally("windKmh"),
    gustKmh: optionally("gustKmh"),
    windFromDeg: optionally("windFromDeg"),
    rainMm: optionally("rainMm"),
    pressureHpa: optionally("pressureHpa"),
    stationPressureHpa: optionally("stationPressureHpa"),
    visibilityKm: optionally("visibilityKm"),
  })
  .refine(({ at: _, ...values }) => Object.values(values).some((value) => value !== null));
export type GivenObservation = z.infer<typeof givenObservation>;

export const createPushAddress = defineRoute({
  method: "POST",
  path: "/weather_station/own/:stationId/token",
  access: "account",
  summary:
    "Makes a new push address for an own station, shown this once; a former one stops working at once.",
  ...stationParams,
  response: z.object({ address: z.string(), pushSince: instant }),
  errors: ["WEATHER_STATION_NOT_FOUND"],
  example: {
    ...stationExample,
    answer: {
      address: "https://surco.example/api/weather_station/push/the-secret-of-this-station",
      pushSince: "2026-03-01T15:00:00Z",
    },
  },
});

export const revokePushAddress = defineRoute({
  method: "DELETE",
  path: "/weather_station/own/:stationId/token",
  access: "account",
  summary: "Revokes the push address of an own station.",
  ...stationParams,
  response: nothing,
  errors: ["WEATHER_STATION_NOT_FOUND"],
  example: { ...stationExample, answer: {} },
});

export const pushObservations = defineRoute({
  method: "POST",
  path: "/weather_station/push/:token",
  access: "public",
  summary:
    "Takes one observation of a station, or up to 500, from a device that knows its push address. Idempotent by instant: a repeated one is kept once, a corrected one replaces the former.",
  params: z.object({ token: z.string().min(1).max(100) }),
  body: z.union([givenObservation, z.array(givenObservation).min(1).max(MAX_PUSHED_OBSERVATIONS)]),
  response: z.object({
    savedCount: z.number().int(),
    /** Those that the station had already. */
    repeatedCount: z.number().int(),
    /** Observations that are not kept, by their place in the body. */
    refused: z.array(z.object({ index: z.number().int(), reason: z.enum(["future", "tooOld"]) })),
  }),
  errors: ["WEATHER_STATION_NOT_FOUND"],
  rateLimit: "station-push",
  example: {
    params: { token: "the-secret-of-this-station" },
    body: [{ at: "2026-03-01T12:00:00-03:00", tempC: 27.4, humidityPct: 48, rainMm: 0 }],
    answer: { savedCount: 1, repeatedCount: 0, refused: [] },
  },
});

/** Reason why a row of a file is not read. */
export const observationProblem = z.enum([
  "timeMissing",
  "timeUnreadable",
  "timeInFuture",
  "timeTooOld",
  "numberUnreadable",
  "outOfRange",
  "valueMissing",
]);

export const reviewedRow = z.object({
  /** Line of a CSV file, or place in a JSON list, from 1. */
  row: z.number().int(),
  heading: z.string(),
  problem: observationProblem,
  /** Text of the cell, shortened. */
  text: z.string(),
});
export type ReviewedRow = z.infer<typeof reviewedRow>;

const reviewedObservation = stationObservation.omit({ source: true, condition: true, isDay: true }).extend({
  row: z.number().int(),
  /** known: the station has the same already; changed: other values at this instant; repeated: the file has it twice. */
  state: z.enum(["new", "known", "changed", "repeated"]),
});
export type ReviewedObservation = z.infer<typeof reviewedObservation>;

export const observationReview = z.object({
  observations: z.array(reviewedObservation),
  /** Cells that cannot be read, in the order of the file. */
  problems: z.array(reviewedRow),
  ignoredHeadings: z.array(z.string()),
});
export type ObservationReview = z.infer<typeof observationReview>;

export const reviewObservations = defineRoute({
  method: "POST",
  path: "/weather_station/own/:stationId/import",
  access: "account",
  summary:
    "Reads observations from a CSV or JSON file for review, with what is wrong row by row; writes nothing. Times without a zone are those of the station's place.",
  ...stationParams,
  body: fileBody(
    ["text/csv", "application/json", "text/plain", "application/vnd.ms-excel", "application/octet-stream"],
    MAX_FILE_BYTES,
  ),
  response: observationReview,
  errors: [
    "WEATHER_STATION_NOT_FOUND",
    "WEATHER_FILE_NOT_READABLE",
    "WEATHER_FILE_WITHOUT_TIMES",
    "WEATHER_FILE_TOO_LARGE",
  ],
  rateLimit: "upload",
  runsIn: "thread",
  example: {
    ...stationExample,
    answer: {
      observations: [],
      problems: [{ row: 3, heading: "temp", problem: "numberUnreadable", text: "n/d" }],
      ignoredHeadings: ["battery"],
    },
  },
});

export const saveObservations = defineRoute({
  method: "POST",
  path: "/weather_station/own/:stationId/observations",
  access: "account",
  keyScope: "write",
  summary: "Saves reviewed observations of an own station, all or none. Idempotent by instant.",
  ...stationParams,
  body: z.object({ observations: z.array(givenObservation).min(1).max(MAX_IMPORTED_OBSERVATIONS) }),
  response: z.object({ savedCount: z.number().int(), repeatedCount: z.number().int() }),
  errors: ["WEATHER_STATION_NOT_FOUND", "OBSERVATION_TIME_OUT_OF_RANGE"],
  maxBodyBytes: 4 * 1024 * 1024,
  runsIn: "thread",
  example: {
    ...stationExample,
    body: { observations: [{ at: "2026-03-01T15:00:00Z", tempC: 27.4 }] },
    answer: { savedCount: 1, repeatedCount: 0 },
  },
});

export const ownStationRoutes = [
  listOwnStations,
  createStation,
  restoreStation,
  deleteStation,
  getOwnStationHistory,
  createPushAddress,
  revokePushAddress,
  pushObservations,
  reviewObservations,
  saveObservations,
] as const;
