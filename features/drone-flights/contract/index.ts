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

/** Most that one flight covers: a whole day of an estate, and a typing mistake beyond. */
const MAX_FLIGHT_HA = 5000;

/** Digits with the signs that people write between them; whoever is called back must be reachable. */
const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^\+?[\d\s()./-]*$/)
  .refine((text) => text.replace(/\D/g, "").length >= 6);

/** A flight request. Its id is made on the device, so that a repeated request is one request. */
export const flightRequestInput = z.object({
  id,
  brand: z.enum(brandSlugs),
  name: z.string().trim().min(2).max(120),
  email: emailAddress,
  phone,
  /** Place in the person's words; may be empty beside an own field. */
  place: z.string().trim().max(300),
  /** One of the fields that the person may read. */
  ownFieldId: id.nullable(),
  areaHa: z.number().positive().max(MAX_FLIGHT_HA),
  wishedOn: plainDate,
  slot: flightSlot,
  comments: z.string().trim().max(2000),
  termsAccepted: z.literal(true),
  language,
  /** Nobody sees this field: what fills it in is no person. */
  website: z.string().max(300),
});
export type FlightRequestInput = z.infer<typeof flightRequestInput>;

export const requestFlight = defineRoute({
  method: "POST",
  path: "/flight/request",
  access: "public",
  summary:
    "Asks for a drone flight. The request is kept, the staff hears of it by mail, and whoever asked gets a confirmation. With a session an own field may be named.",
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

export const keptFlightRequest = z.object({
  id,
  brand: z.enum(brandSlugs),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  place: z.string(),
  /** null: no own field was named, or it is gone. */
  field: z.object({ id, name: z.string(), farmName: z.string() }).nullable(),
  areaHa: z.number(),
  wishedOn: plainDate,
  slot: flightSlot,
  comments: z.string(),
  createdAt: instant,
});
export type KeptFlightRequest = z.infer<typeof keptFlightRequest>;

export const listFlightRequests = defineRoute({
  method: "GET",
  path: "/flight/requests",
  access: "admin",
  summary: "Every request of a drone flight, newest first, paged.",
  query: pageQuery,
  response: z.object({ requests: z.array(keptFlightRequest), nextCursor: z.string().nullable() }),
  errors: [],
});

export const droneFlightRoutes = [requestFlight, listFlightRequests] as const;
