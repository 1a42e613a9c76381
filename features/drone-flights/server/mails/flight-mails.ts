import { formatDay, formatHa, type Locale } from "@surco/contract";
import type { FieldCard } from "@surco/fields/contract";
import {
  type BrandedMails,
  brandInMails,
  fillIn,
  type Mail,
  nameInMail,
  overlay,
  renderActionMail,
} from "@surco/kit-server";
import { type FlightRequestInput, flightTerms, requireOffer } from "../../contract";
import en from "./en.json";
import es from "./es.json";
import esMx from "./es-MX.json";
import pt from "./pt.json";

const texts: Record<Locale, typeof es> = { es, en, pt, "es-MX": overlay(es, esMx) };

/** Mail to the staff with the whole request, in the requester's language. */
export function renderStaffMail(
  deps: BrandedMails,
  to: string,
  request: FlightRequestInput,
  field: FieldCard | null,
  locale: Locale,
): Mail {
  const { staff, slot: slots, fallback } = texts[locale];
  const brand = brandInMails(deps, null);
  const offer = requireOffer(request.slot);
  const where = field === null ? request.place : placeOf(field, request.place);
  const lines: [string, string][] = [
    [staff.name, request.name],
    [staff.email, request.email],
    [staff.phone, request.phone],
    [staff.place, where],
    [staff.area, formatHa(request.areaHa, locale)],
    [staff.date, `${formatDay(request.wishedOn, locale, "long")}, ${slots[request.slot]}`],
    [staff.price, `USD ${offer.priceUsd} (${fillIn(staff.early, { price: offer.earlyPriceUsd })})`],
    [staff.page, `/${request.brand}-flight`],
    [staff.language, request.language],
    [staff.comments, request.comments],
  ];
  return {
    to,
    replyTo: request.email,
    ...renderActionMail({
      locale,
      brand,
      subject: fillIn(staff.subject, { where: nameInMail(where), date: request.wishedOn }),
      greeting: staff.greeting,
      paragraphs: lines.filter(([, value]) => value !== "").map(([label, value]) => `${label}: ${value}`),
      button: { label: staff.button, link: `${deps.publicUrl}/user/flights` },
      fallback,
      smallPrint: [staff.reply],
    }),
  };
}

/**
 * Confirmation mail to the requester. The address is not verified, so the mail contains none of the free text of the
 * request: nobody can send own words to others through it.
 */
export function renderConfirmationMail(
  deps: BrandedMails,
  request: FlightRequestInput,
  locale: Locale,
): Mail {
  const { confirmation, slot: slots, fallback } = texts[locale];
  const brand = brandInMails(deps, null);
  const offer = requireOffer(request.slot);
  const values = {
    product: brand.name,
    date: formatDay(request.wishedOn, locale, "long"),
    slot: slots[request.slot],
    area: formatHa(request.areaHa, locale),
    price: offer.priceUsd,
    early: offer.earlyPriceUsd,
    hours: flightTerms.rescheduleNoticeHours,
    wind: flightTerms.maxWindKmPerHour,
  };
  return {
    to: request.email,
    ...renderActionMail({
      locale,
      brand,
      subject: fillIn(confirmation.subject, values),
      greeting: confirmation.greeting,
      paragraphs: confirmation.body.map((text) => fillIn(text, values)),
      button: {
        label: confirmation.button,
        link: `${deps.publicUrl}/${request.brand}-flight/terms-and-conditions`,
      },
      fallback,
      smallPrint: [confirmation.ignore],
    }),
  };
}

function placeOf({ name, farmName, district, province }: FieldCard, text: string): string {
  return [`${name} (${farmName})`, district, province, text].filter(Boolean).join(", ");
}
