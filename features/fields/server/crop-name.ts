import { findCrop } from "@surco/agronomy";
import type { Language } from "@surco/contract";
import { createTexts } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import pt from "../web/locales/pt.json";

const texts = createTexts({ es, en, pt });

/** A crop of the catalogue in a reader's words, for files and paper; null when no crop has the id. */
export function cropName(cropId: number, language: Language): string | null {
  const crop = findCrop(cropId);
  return crop && texts(language)(`crop.${crop.key}`);
}
