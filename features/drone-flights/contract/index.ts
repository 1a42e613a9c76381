import {
  brandSlugs,
  defineRoute,
  emailAddress,
  id,
  instant,
  language,
  nothing,
  pageQuery,
  plainDate,
} from "@surco/contract";
import { z } from "zod";
import { flightSlot } from "./offer";

export { errorCodes } from "./error-codes";
export * from "./offer";

/** Upper limit of the area of one flight: a whole day of a large estate; more is a typing mistake. */
const MAX_FLIGHT_HA = 5000;

/** Phone number: at least six digits, with the usual separators. The staff calls it back. */
const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^\+?[\d\s()./-]*$/)
  .refine((text) => text.replace(/\D/g, "").length >= 6);

/** Body of a flight request. The client creates the id, so that a repeated request is stored once. */
export const flightRequestInput = z.object({
  id,
  brand: z.enum(brandSlugs),
  name: z.string().trim().min(2).max(120),
  email: emailAddress,
  phone,
  /** Place as free text; may be empty where an own field is given. */
  place: z.string().trim().max(300),
  /** Field that the requester may read; null: none. */
  ownFieldId: id.nullable(),
  areaHa: z.number().positive().max(MAX_FLIGHT_HA),
  wishedOn: plainDate,
  slot: flightSlot,
  comments: z.string().trim().max(2000),
  termsAccepted: z.literal(true),
  language,
  /** Honeypot: hidden in the form, so only bots fill it in. */
  website: z.string().max(300),
});
export type FlightRequestInput = z.infer<typeof flightRequestInput>;

export const requestFlight = defineRoute({
  method: "POST",
  path: "/flight/request",
  access: "public",
  summary:
    "Requests a drone flight. The request is stored, mailed to the staff and confirmed to the requester by mail. With a session an own field may be named.",
  body: flightRequestInput,
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "FLIGHT_PLACE_MISSING", "FLIGHT_DATE_TOO_SOON", "FLIGHT_DATE_TOO_FAR"],
  rateLimit: "mail",
  example: {
    body: {
      id: "01994c1e-0000-7000-8000-0000000000f1",
      brand: "surco",
      name: "Ana Ferreyra",
      email: "ana.ferreyra@example.com",
      phone: "+54 9 2477 55-0000",
      place: "Pergamino, ruta 32 km 14",
      ownFieldId: null,
      areaHa: 120,
      wishedOn: "2026-12-03",
      slot: "morning",
      comments: "Maíz en V6",
      termsAccepted: true,
      language: "es",
      website: "",
    },
    answer: {},
  },
});

/** Stored flight request, as the staff reads it. */
export const flightRequest = z.object({
  id,
  brand: z.enum(brandSlugs),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  place: z.string(),
  /** null: no own field was named, or it was erased. */
  field: z.object({ id, name: z.string(), farmName: z.string() }).nullable(),
  areaHa: z.number(),
  wishedOn: plainDate,
  slot: flightSlot,
  comments: z.string(),
  createdAt: instant,
});
export type FlightRequest = z.infer<typeof flightRequest>;

export const listFlightRequests = defineRoute({
  method: "GET",
  path: "/flight/requests",
  access: "admin",
  summary: "Every request of a drone flight, newest first, paged.",
  query: pageQuery,
  response: z.object({ requests: z.array(flightRequest), nextCursor: z.string().nullable() }),
  errors: [],
});

export const droneFlightRoutes = [requestFlight, listFlightRequests] as const;
