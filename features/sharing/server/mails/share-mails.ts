import { type Brand, formatHa, type Locale } from "@surco/contract";
import { fillIn, type Mail, nameInMail, renderActionMail } from "@surco/kit-server";
import { mailTexts } from "./mail-texts";

interface ShareMail {
  to: string;
  ownerName: string;
  field: { name: string; areaHa: number };
  link: string;
  locale: Locale;
  brand: Brand;
}

/** Renders the mail to a person with an account about a shared field. */
export function renderSharedMail({ firstName, ...mail }: ShareMail & { firstName: string }): Mail {
  const texts = mailTexts[mail.locale];
  const values = valuesOf(mail);
  return {
    to: mail.to,
    ...renderActionMail({
      locale: mail.locale,
      brand: mail.brand,
      subject: fillIn(texts.shared.subject, values),
      greeting: fillIn(texts.helloName, { firstName: nameInMail(firstName) }),
      paragraphs: [fillIn(texts.shared.body, values)],
      button: { label: texts.shared.button, link: mail.link },
      fallback: texts.fallback,
      smallPrint: [texts.shared.why],
    }),
  };
}

/** Renders the invitation to an address without an account, in the owner's locale. */
export function renderInvitedMail({ days, ...mail }: ShareMail & { days: number }): Mail {
  const texts = mailTexts[mail.locale];
  const values = { ...valuesOf(mail), days };
  return {
    to: mail.to,
    ...renderActionMail({
      locale: mail.locale,
      brand: mail.brand,
      subject: fillIn(texts.invited.subject, values),
      greeting: texts.hello,
      paragraphs: [fillIn(texts.invited.body, values)],
      button: { label: texts.invited.button, link: mail.link },
      fallback: texts.fallback,
      smallPrint: [fillIn(texts.invited.expiry, values), fillIn(texts.invited.ignore, values)],
    }),
  };
}

function valuesOf({ ownerName, field, locale, brand }: ShareMail) {
  return {
    product: brand.name,
    ownerName: nameInMail(ownerName),
    fieldName: nameInMail(field.name),
    area: formatHa(field.areaHa, locale),
  };
}
