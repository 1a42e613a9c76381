import type { Language } from "@surco/contract";
import { fillIn, type RenderedMail, renderActionMail } from "@surco/kit-server";
import en from "./en.json";
import es from "./es.json";
import pt from "./pt.json";

const texts: Record<Language, typeof es> = { es, en, pt };

export interface ActivationMailInput {
  language: Language;
  firstName: string;
  link: string;
  /** For how many days the link works. */
  days: number;
}

export function renderActivationMail({ language, firstName, link, days }: ActivationMailInput): RenderedMail {
  const words = texts[language].activation;
  return renderActionMail({
    language,
    subject: words.subject,
    greeting: fillIn(words.greeting, { firstName }),
    paragraphs: [words.body],
    button: { label: words.button, link },
    fallback: words.fallback,
    smallPrint: [fillIn(words.expiry, { days }), words.ignore],
  });
}
