import { type Brand, formatIn, type Locale } from "@surco/contract";
import { type Mail, nameInMail, renderActionMail, type Texts } from "@surco/kit-server";
import { HEALTH_PAGE, problemSentence } from "../contract";
import { healthTexts } from "./texts";
import type { Announcement, TrackedProblem } from "./track-problems";

export interface HealthRecipient {
  to: string;
  /** null for the operator's mailbox. */
  firstName: string | null;
  locale: Locale;
  brand: Brand;
  timeZone: string;
}

interface HealthMailInput extends HealthRecipient {
  /** Address of the installation, without a final slash. */
  publicUrl: string;
  announcement: Announcement;
}

/** Mail to an administrator about problems that began, last or are over. */
export function renderHealthMail(input: HealthMailInput): Mail {
  const { to, firstName, locale, brand, publicUrl, announcement } = input;
  const t = healthTexts(locale);
  const link = publicUrl + HEALTH_PAGE;
  const format = formatIn(locale, input.timeZone);
  const sections = (["started", "lasting", "over"] as const).flatMap((part) => {
    const problems = announcement[part];
    if (problems.length === 0) return [];
    const lines = problems.map((problem) => ({
      text: `${sentenceOf(problem, t)} ${t("mail.since", { at: format.instant(problem.firstSeenAt.toISOString()) })}`,
      link,
    }));
    return [{ title: t(`mail.${part}`), lines }];
  });
  const mail = renderActionMail({
    locale,
    brand,
    subject: subjectOf(announcement, t, brand.name),
    greeting:
      firstName === null
        ? t("mail.greetingOperator")
        : t("mail.greeting", { firstName: nameInMail(firstName) }),
    paragraphs: [t("mail.lead", { brand: brand.name, address: new URL(publicUrl).host })],
    sections,
    button: { label: t("mail.open"), link },
    fallback: t("mail.fallback"),
    smallPrint: [t(firstName === null ? "mail.whyOperator" : "mail.why")],
  });
  return { ...mail, to };
}

/** The one problem that it is about, else their number. */
function subjectOf({ started, lasting, over }: Announcement, t: Texts, brand: string): string {
  const open = [...started, ...lasting];
  const [only] = open.length > 0 ? open : over;
  const count = open.length > 0 ? open.length : over.length;
  if (count === 1 && only) {
    const values = { brand, problem: sentenceOf(only, t) };
    return open.length > 0 ? t("mail.subjectOne", values) : t("mail.subjectOverOne", values);
  }
  return open.length > 0
    ? t("mail.subjectMany", { brand, count })
    : t("mail.subjectOverMany", { brand, count });
}

function sentenceOf(problem: TrackedProblem, t: Texts): string {
  // On the server the texts of a feature have no namespace.
  return problemSentence(problem, (key, values) => t(key.slice(key.indexOf(":") + 1), values));
}
