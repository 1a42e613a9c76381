import { type Brand, formatHa, type Locale } from "@surco/contract";
import { fillIn, type Mail, renderActionMail } from "@surco/kit-server";
import { mailTexts } from "./mail-texts";

interface About {
  to: string;
  ownerName: string;
  field: { name: string; areaHa: number };
  link: string;
  locale: Locale;
  /** In whose name it is written. */
  brand: Brand;
}

/** To somebody with an account: a field is shared with him. */
export function renderSharedMail({ firstName, ...about }: About & { firstName: string }): Mail {
  const texts = mailTexts[about.locale];
  const values = valuesOf(about);
  return {
    to: about.to,
    ...renderActionMail({
      locale: about.locale,
      brand: about.brand,
      subject: fillIn(texts.shared.subject, values),
      greeting: fillIn(texts.helloName, { firstName }),
      paragraphs: [fillIn(texts.shared.body, values)],
      button: { label: texts.shared.button, link: about.link },
      fallback: texts.fallback,
      smallPrint: [texts.shared.why],
    }),
  };
}

/** To an address without an account, in the inviter's locale. */
export function renderInvitedMail({ days, ...about }: About & { days: number }): Mail {
  const texts = mailTexts[about.locale];
  const values = { ...valuesOf(about), days };
  return {
    to: about.to,
    ...renderActionMail({
      locale: about.locale,
      brand: about.brand,
      subject: fillIn(texts.invited.subject, values),
      greeting: texts.hello,
      paragraphs: [fillIn(texts.invited.body, values)],
      button: { label: texts.invited.button, link: about.link },
      fallback: texts.fallback,
      smallPrint: [fillIn(texts.invited.expiry, values), fillIn(texts.invited.ignore, values)],
    }),
  };
}

function valuesOf({ ownerName, field, locale, brand }: About) {
  return { product: brand.name, ownerName, fieldName: field.name, area: formatHa(field.areaHa, locale) };
}
