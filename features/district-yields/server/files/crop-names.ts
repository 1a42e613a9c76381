import { nameKey } from "@surco/contract";
import type { StatisticCrop } from "../../contract";
import { remembered } from "./remembered";

/** Names of whole crops in the estimates of MAGyP. Parts of a total, as malting barley or durum wheat, are not among them. */
const MAGYP: Readonly<Record<string, StatisticCrop>> = {
  cebada: "barley",
  "cebada total": "barley",
  centeno: "rye",
  girasol: "sunflower",
  maiz: "maize",
  "maiz total": "maize",
  soja: "soy",
  "soja total": "soy",
  "soja 1ra": "soyFirst",
  "soja 1a": "soyFirst",
  "soja primera": "soyFirst",
  "soja 2da": "soySecond",
  "soja 2a": "soySecond",
  "soja segunda": "soySecond",
  sorgo: "sorghum",
  trigo: "wheat",
  "trigo total": "wheat",
};

/** Names of grain in SIAP's closing; forage and seed of the same plants are other crops. */
const SIAP: Readonly<Record<string, StatisticCrop>> = {
  "cebada grano": "barley",
  "centeno grano": "rye",
  girasol: "sunflower",
  "maiz grano": "maize",
  soya: "soy",
  "sorgo grano": "sorghum",
  "trigo grano": "wheat",
};

/** Codes of SIAP's query page, for files that have no names. */
const SIAP_CODES: Readonly<Record<string, StatisticCrop>> = {
  "225": "maize",
  "395": "wheat",
  "374": "sorghum",
  "375": "soy",
  "77": "barley",
};

/** Statistic of a crop's name in a file of MAGyP; null for other crops. */
export function magypCrop(name: string): StatisticCrop | null {
  return MAGYP[cropKey(name)] ?? null;
}

export function siapCrop(name: string, code: string): StatisticCrop | null {
  return (name === "" ? SIAP_CODES[code.replace(/\.0+$/, "")] : SIAP[cropKey(name)]) ?? null;
}

/** "Soja de 1°" as "soja 1ra". */
const cropKey = remembered((name) =>
  nameKey(name)
    .replace(/\bde\s+/g, "")
    .replace(/\b1\s*[°ºa.]*(ra|era)?\.?$/, "1ra")
    .replace(/\b2\s*[°ºa.]*(da)?\.?$/, "2da")
    .replace(/[().]/g, "")
    .trim(),
);
