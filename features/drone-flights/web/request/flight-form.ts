import {
  type FlightRequestInput,
  flightDays,
  flightRequestInput,
  flightSlot,
} from "@surco/drone-flights/contract";
import { formValidator } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { z } from "zod";

/** Values of the form; numbers as they are typed. */
const flightFormValues = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  place: z.string(),
  ownFieldId: z.string().nullable(),
  areaHa: z.union([z.number(), z.string()]),
  wishedOn: z.string(),
  slot: flightSlot,
  comments: z.string(),
  termsAccepted: z.boolean(),
  website: z.string(),
});
export type FlightFormValues = z.infer<typeof flightFormValues>;

/** Draft on the device, with its id, so that a repeated request stays one request. */
export const flightDraft = flightFormValues.extend({ id: z.uuid() });

export const emptyFlightForm: FlightFormValues = {
  name: "",
  email: "",
  phone: "",
  place: "",
  ownFieldId: null,
  areaHa: "",
  wishedOn: "",
  slot: "morning",
  comments: "",
  termsAccepted: false,
  website: "",
};

const rules = flightRequestInput.omit({ id: true, brand: true, language: true });

/** Errors by field: the contract's rules, and those that need today. */
export function flightValidator(
  t: TFunction,
  now: Date,
): (values: FlightFormValues) => Record<string, string> {
  const byContract = formValidator(rules, t, {
    termsAccepted: t("common:validation.mustAccept"),
    phone: t("drone-flights:form.phoneWrong"),
  });
  const { first, last } = flightDays(now);
  return (values) => {
    const errors = byContract({ ...values, areaHa: values.areaHa === "" ? null : values.areaHa });
    if (
      values.wishedOn !== "" &&
      errors.wishedOn === undefined &&
      (values.wishedOn < first || values.wishedOn > last)
    ) {
      errors.wishedOn = t("drone-flights:form.dateWrong");
    }
    if (values.ownFieldId === null && values.place.trim() === "")
      errors.place = t("drone-flights:errors.FLIGHT_PLACE_MISSING");
    return errors;
  };
}

/** Request body of a form without errors. */
export function requestOf(
  values: FlightFormValues,
  about: Pick<FlightRequestInput, "id" | "brand" | "language">,
): FlightRequestInput {
  return { ...about, ...rules.parse(values) };
}
