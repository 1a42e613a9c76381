import { type Brand, type Locale, localeOf } from "@surco/contract";
import { type Mail, nameInMail, renderActionMail } from "@surco/kit-server";
import type { DigestInterval } from "../../contract";
import { describeNotification } from "../describe-notification";
import type { ReadableNotification } from "../list-notifications";
import type { Recipient } from "../recipient";
import { notificationTexts } from "../texts";

/** Mail programs cut off longer mails. */
const MAX_LINES = 60;

interface DigestMailInput {
  recipient: Recipient;
  brand: Brand;
  /** Newest first; at least one. */
  notifications: readonly ReadableNotification[];
  digest: DigestInterval;
  /** Address of the installation, without a final slash. */
  publicUrl: string;
  /** Secret of the unsubscribe link. */
  token: string;
}

/**
 * Digest mail of unread notifications: by field, newest first, each line with its link. Its headers let mail programs offer
 * to unsubscribe in one click.
 *
 * @source RFC 2369 section 3.2, RFC 8058 section 3.1
 */
export function renderDigest({
  recipient,
  brand: ownBrand,
  notifications,
  digest,
  publicUrl,
  token,
}: DigestMailInput): Mail {
  const locale = localeOf(recipient);
  const t = notificationTexts(locale);
  const brand = ownBrand.name;
  const count = notifications.length;
  const listed = notifications.slice(0, MAX_LINES);
  const omitted = count - listed.length;
  const mail = renderActionMail({
    locale,
    brand: ownBrand,
    subject: t("digest.subject", { count }),
    greeting: t("digest.greeting", { firstName: nameInMail(recipient.firstName) }),
    paragraphs: [t("digest.lead", { count, brand })],
    sections: sectionsOf(listed, { locale, brand, publicUrl }),
    button: { label: t("digest.open", { brand }), link: `${publicUrl}/dashboard` },
    fallback: t("digest.fallback"),
    smallPrint: [...(omitted > 0 ? [t("digest.more", { count: omitted })] : []), t(`digest.why.${digest}`)],
    lastLink: { label: t("digest.unsubscribe"), link: `${publicUrl}/unsubscribe/${token}` },
  });
  return {
    ...mail,
    to: recipient.email,
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/notification/unsubscribe/${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

function sectionsOf(
  notifications: readonly ReadableNotification[],
  { locale, brand, publicUrl }: { locale: Locale; brand: string; publicUrl: string },
) {
  const sections = new Map<string, { title: string; lines: { text: string; link: string }[] }>();
  for (const readable of notifications) {
    const { subject, sentence, path } = describeNotification(readable, locale);
    const key = readable.notification.field?.id ?? "";
    const section = sections.get(key) ?? { title: subject ?? brand, lines: [] };
    section.lines.push({ text: sentence, link: publicUrl + path });
    sections.set(key, section);
  }
  return [...sections.values()];
}
