import type { Brand, Locale } from "@surco/contract";
import { fillIn, type Mail, renderActionMail } from "@surco/kit-server";
import { mailTexts } from "./mail-texts";

interface HandoverMail {
  to: string;
  /** null: somebody who has no account yet. */
  firstName: string | null;
  /** The other party. */
  personName: string;
  locale: Locale;
  /** In whose name it is written. */
  brand: Brand;
  fields: readonly { name: string }[];
  link: string;
  /** For how many days the offer waits. */
  days?: number;
}

/** Fields named in a mail; more are counted. */
const NAMED = 5;

/**
 * Renders a mail about a transfer: the offer to a recipient with an account (proposed) or without one (offered), or its
 * answer to both.
 */
export function renderHandoverMail(
  kind: "proposed" | "offered" | "accepted" | "declined" | "taken",
  { to, firstName, personName, locale, brand, fields, link, days = 0 }: HandoverMail,
): Mail {
  const texts = mailTexts[locale];
  const words = texts[kind];
  const values = { product: brand.name, personName, days, fields: namesOf(fields, texts.andMore) };
  return {
    to,
    ...renderActionMail({
      locale,
      brand,
      subject: fillIn(words.subject, values),
      greeting: firstName === null ? texts.hello : fillIn(texts.helloName, { firstName }),
      paragraphs: [fillIn(words.body, values)],
      button: { label: words.button, link },
      fallback: texts.fallback,
      smallPrint: [fillIn(words.small, values)],
    }),
  };
}

function namesOf(fields: readonly { name: string }[], andMore: string): string {
  const names = fields
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(", ");
  return fields.length > NAMED ? fillIn(andMore, { names, more: fields.length - NAMED }) : names;
}
