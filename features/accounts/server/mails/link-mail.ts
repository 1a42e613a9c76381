import { providerNames, type SignInProvider } from "@surco/accounts/contract";
import type { Brand, Locale } from "@surco/contract";
import { fillIn, nameInMail, overlay, type RenderedMail, renderActionMail } from "@surco/kit-server";
import en from "./en.json";
import es from "./es.json";
import esMx from "./es-MX.json";
import pt from "./pt.json";

const texts: Record<Locale, typeof es> = { es, en, pt, "es-MX": overlay(es, esMx) };

/** Mails with a link: one for each purpose of a link, and the notice of a confirmed e-mail change. */
export type LinkMailKind =
  | "activation"
  | "password_reset"
  | "email_change"
  | "email_change_undo"
  | "email_changed"
  | "username_change"
  | "provider_link";
/** Security notices, mailed to the owner after a sensitive change. */
export type NoticeMailKind =
  | "password_changed"
  | "provider_linked"
  | "second_factor_added"
  | "second_factor_removed"
  | "second_factor_reset"
  | "recovery_code_used"
  | "account_closed";

export interface LinkMailValues {
  /** Brand of the recipient. */
  brand: Brand;
  firstName: string;
  link: string;
  /** Validity of the link. */
  hours: number;
  days: number;
  /** Requested address or name. */
  requested: string;
  /** Providers that open the account, to be named. */
  providers?: LinkedProviders;
}

type LinkedProviders = readonly { provider: SignInProvider }[];

/** Renders a mail with one action link. */
export function renderLinkMail(kind: LinkMailKind, locale: Locale, values: LinkMailValues): RenderedMail {
  return render(texts[locale].link[kind], locale, values);
}

/** Renders a security notice, with a link for an owner who did not make the change. */
export function renderNoticeMail(
  kind: NoticeMailKind,
  locale: Locale,
  values: {
    brand: Brand;
    firstName: string;
    link: string;
    requested: string;
    providers: LinkedProviders;
  },
): RenderedMail {
  return render(texts[locale].notice[kind], locale, values);
}

/** Name of a second factor within a sentence. */
export function secondFactorName(method: keyof typeof es.secondFactors, locale: Locale): string {
  return texts[locale].secondFactors[method];
}

interface MailTexts {
  subject: string;
  body: string;
  button: string;
  smallPrint: readonly string[];
}

function render(
  mail: MailTexts,
  locale: Locale,
  {
    brand,
    providers = [],
    ...given
  }: { brand: Brand; firstName: string; link: string; providers?: LinkedProviders },
): RenderedMail {
  const values = { ...given, firstName: nameInMail(given.firstName), product: brand.name };
  const { greeting, fallback, linkedProviders } = texts[locale];
  const names = providers.map(({ provider }) => providerNames[provider]).join(", ");
  const smallPrint = names === "" ? mail.smallPrint : [...mail.smallPrint, linkedProviders];
  return renderActionMail({
    locale,
    brand,
    subject: fillIn(mail.subject, values),
    greeting: fillIn(greeting, values),
    paragraphs: [fillIn(mail.body, values)],
    button: { label: fillIn(mail.button, values), link: values.link },
    fallback,
    smallPrint: smallPrint.map((text) => fillIn(text, { ...values, providers: names })),
  });
}
