import { findCrop } from "@surco/agronomy";
import type { CatalogueRepository } from "@surco/catalogues/server";
import type { Language, Locale } from "@surco/contract";
import { createTexts } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";

const texts = createTexts({ es, en, pt, "es-MX": esMx });

/** Name of a catalogue crop in the reader's language, for files and paper; null for an unknown id. */
export function cropName(cropId: number, language: Locale): string | null {
  const crop = findCrop(cropId);
  return crop && texts(language)(`crop.${crop.key}`);
}

/** Returns a crop's name; null for an unknown id. */
export type CropNames = (cropId: number) => string | null;

/** Reads crop names for files and paper in the reader's language; an administrator's renaming wins. */
export async function readCropNames(
  catalogues: Pick<CatalogueRepository, "listCropNames">,
  language: Language,
): Promise<CropNames> {
  const rows = await catalogues.listCropNames(language);
  // Version 1 is the catalogue as delivered.
  const renamed = new Map(rows.flatMap(({ id, name, version }) => (version > 1 ? [[id, name]] : [])));
  return (cropId) => renamed.get(cropId) ?? cropName(cropId, language);
}
