import { type Brand, type Locale, localeOf } from "@surco/contract";
import { type Mail, renderActionMail } from "@surco/kit-server";
import type { DigestRhythm, Notification } from "../../contract";
import type { Reader } from "../reader";
import { sayNotification } from "../say-notification";
import { tellingTexts } from "../words";

/** Longer mails are cut off by their readers. */
const LINES_AT_MOST = 60;

interface DigestMailInput {
  reader: Reader;
  /** In whose name it is written. */
  brand: Brand;
  /** Newest first; at least one. */
  news: readonly Notification[];
  digest: DigestRhythm;
  /** Address people type, without a final slash. */
  publicUrl: string;
  /** The secret of the link that ends these mails. */
  token: string;
}

/**
 * The mail that sums up what somebody has not read: by field, the newest first, each line with its address. Its headers let
 * a mail program offer to end it in one press.
 *
 * @source RFC 2369 section 3.2, RFC 8058 section 3.1
 */
export function renderDigest({
  reader,
  brand: ownBrand,
  news,
  digest,
  publicUrl,
  token,
}: DigestMailInput): Mail {
  const locale = localeOf(reader);
  const t = tellingTexts(locale);
  const brand = ownBrand.name;
  const count = news.length;
  const shown = news.slice(0, LINES_AT_MOST);
  const left = count - shown.length;
  const mail = renderActionMail({
    locale,
    brand: ownBrand,
    subject: t("digest.subject", { count }),
    greeting: t("digest.greeting", { firstName: reader.firstName }),
    paragraphs: [t("digest.lead", { count, brand })],
    sections: sectionsOf(shown, { locale, brand, publicUrl }),
    button: { label: t("digest.open", { brand }), link: `${publicUrl}/dashboard` },
    fallback: t("digest.fallback"),
    smallPrint: [...(left > 0 ? [t("digest.more", { count: left })] : []), t(`digest.why.${digest}`)],
    lastLink: { label: t("digest.unsubscribe"), link: `${publicUrl}/unsubscribe/${token}` },
  });
  return {
    ...mail,
    to: reader.email,
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/notification/unsubscribe/${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

function sectionsOf(
  news: readonly Notification[],
  { locale, brand, publicUrl }: { locale: Locale; brand: string; publicUrl: string },
) {
  const sections = new Map<string, { title: string; lines: { text: string; link: string }[] }>();
  for (const notification of news) {
    const { about, sentence, path } = sayNotification(notification, locale);
    const key = notification.field?.id ?? "";
    const section = sections.get(key) ?? { title: about ?? brand, lines: [] };
    section.lines.push({ text: sentence, link: publicUrl + path });
    sections.set(key, section);
  }
  return [...sections.values()];
}
