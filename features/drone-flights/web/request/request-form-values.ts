import {
  bookableDays,
  type FlightRequestInput,
  flightRequestInput,
  flightSlot,
} from "@surco/drone-flights/contract";
import { formValidator } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { z } from "zod";

/** Values of the request form; numbers as they are typed. */
const requestFormValues = z.object({
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
export type RequestFormValues = z.infer<typeof requestFormValues>;

/** Draft on the device. It keeps the id, so that a repeated request is stored once. */
export const flightDraft = requestFormValues.extend({ id: z.uuid() });

export const emptyRequestForm: RequestFormValues = {
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

/** Validator of the form: the contract's rules, and those that depend on today's date. */
export function requestValidator(
  t: TFunction,
  now: Date,
): (values: RequestFormValues) => Record<string, string> {
  const byContract = formValidator(rules, t, {
    termsAccepted: t("common:validation.mustAccept"),
    phone: t("drone-flights:form.phoneWrong"),
  });
  const { first, last } = bookableDays(now);
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

/** Converts valid form values to the request body. */
export function toRequestInput(
  values: RequestFormValues,
  metadata: Pick<FlightRequestInput, "id" | "brand" | "language">,
): FlightRequestInput {
  return { ...metadata, ...rules.parse(values) };
}
