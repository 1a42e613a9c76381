import type { Brand, Locale } from "@surco/contract";
import { fillIn, type Mail, nameInMail, renderActionMail } from "@surco/kit-server";
import { mailTexts } from "./mail-texts";

interface TransferMail {
  to: string;
  /** null: a recipient without an account. */
  firstName: string | null;
  /** The other party. */
  personName: string;
  locale: Locale;
  brand: Brand;
  fields: readonly { name: string }[];
  link: string;
  /** Days until the offer expires. */
  days?: number;
}

const MAX_FIELD_NAMES = 5;

/**
 * Renders a mail about a transfer: the offer to a recipient with an account (proposed) or without one (offered), or its
 * answer to both.
 */
export function renderTransferMail(
  kind: "proposed" | "offered" | "accepted" | "declined" | "taken",
  { to, firstName, personName, locale, brand, fields, link, days = 0 }: TransferMail,
): Mail {
  const texts = mailTexts[locale];
  const words = texts[kind];
  const values = {
    product: brand.name,
    personName: nameInMail(personName),
    days,
    fields: namesOf(fields, texts.andMore),
  };
  return {
    to,
    ...renderActionMail({
      locale,
      brand,
      subject: fillIn(words.subject, values),
      greeting:
        firstName === null ? texts.hello : fillIn(texts.helloName, { firstName: nameInMail(firstName) }),
      paragraphs: [fillIn(words.body, values)],
      button: { label: words.button, link },
      fallback: texts.fallback,
      smallPrint: [fillIn(words.small, values)],
    }),
  };
}

function namesOf(fields: readonly { name: string }[], andMore: string): string {
  const names = fields
    .slice(0, MAX_FIELD_NAMES)
    .map(({ name }) => nameInMail(name))
    .join(", ");
  return fields.length > MAX_FIELD_NAMES
    ? fillIn(andMore, { names, more: fields.length - MAX_FIELD_NAMES })
    : names;
}
