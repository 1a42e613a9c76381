import { type Locale, localeOf } from "@surco/contract";
import {
  type BrandedMails,
  brandInMails,
  fillIn,
  type Mail,
  type Mailer,
  nameInMail,
  overlay,
  renderActionMail,
  withoutLinks,
} from "@surco/kit-server";
import { coveragePage, coveragesPage } from "../../contract";
import type { CoverageNotice } from "./notice-job";
import type { Recipient } from "./recipient.repository";
import en from "./texts/en.json";
import es from "./texts/es.json";
import esMx from "./texts/es-MX.json";
import pt from "./texts/pt.json";

const texts: Record<Locale, typeof es> = { es, en, pt, "es-MX": overlay(es, esMx) };

export interface CoverageMailDeps extends BrandedMails {
  mailer: Mailer;
}

/** Mail about a step of a coverage, in the recipient's language. */
export function renderCoverageMail(
  deps: BrandedMails,
  recipient: Recipient,
  side: "grower" | "staff",
  { event, reason }: Pick<CoverageNotice, "event" | "reason">,
  about: { coverageId: string; brand: string; businessName: string; season: string },
): Mail {
  const locale = localeOf(recipient);
  const words = texts[locale];
  const { subject, body } = words[side][event];
  // Nobody but its owner opens a withdrawn one.
  const page =
    event === "withdrawn" ? coveragesPage(about.brand) : coveragePage(about.brand, about.coverageId);
  const values = {
    name: nameInMail(about.businessName),
    season: about.season,
    reason: reason === null ? "" : withoutLinks(reason),
    recipient: nameInMail(recipient.firstName),
  };
  return {
    to: recipient.email,
    ...renderActionMail({
      locale,
      brand: brandInMails(deps, recipient),
      subject: fillIn(subject, values),
      greeting: fillIn(words.greeting, values),
      paragraphs: body.map((paragraph) => fillIn(paragraph, values)),
      button: {
        label: words.button,
        link: `${deps.publicUrl}${page}`,
      },
      fallback: words.fallback,
      smallPrint: [words.why[side]],
    }),
  };
}
