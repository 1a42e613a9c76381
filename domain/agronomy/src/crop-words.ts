import type { CropKey } from "./crops";
import { crops } from "./crops";

/**
 * Words that files use for the catalogue's crops, in Spanish, Portuguese and English, without accents; longer ones are looked
 * for first. A maize or soy that says nothing of its time is the first one.
 */
const words: readonly (readonly [CropKey, RegExp])[] = [
  [
    "soySecond",
    /\b(soja|soya|soy|soybeans?)\b.*\b(2|2a|2da|2nda|ii|segunda|second|tardia|safrinha)\b|\bsoja2\b|\bsj2\b/,
  ],
  ["soyFirst", /\b(soja|soya|soy|soybeans?)\d?\b|\bsj1?\b/],
  [
    "maizeLate",
    /\b(maiz|milho|maize|corn|mz)\b.*\b(tardio|tarde|late|2|2da|segunda|safrinha|ii)\b|\bsafrinha\b/,
  ],
  ["maizeEarly", /\b(maiz|milho|maize|corn|mz)\b/],
  ["wheat", /\b(trigo|wheat\w*|tr)\b|\bwheat_/],
  ["barley", /\b(cebada|cevada|barley|cb)\b/],
  ["rye", /\b(centeno|centeio|rye)\b/],
  ["sunflower", /\b(girasol|girassol|sunflowers?|gir)\b/],
  ["sorghum", /\b(sorgo|sorghum|sg)\b/],
  ["other", /\b(otros?|outros?|other|otra|varios)\b/],
];

/** Id of the catalogue's crop that a text of a file names; null where it names none that is known. */
export function cropOfText(text: string): number | null {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const key = words.find(([, pattern]) => pattern.test(plain))?.[0];
  return crops.find((crop) => crop.key === key)?.id ?? null;
}
