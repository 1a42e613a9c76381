import { nameKey } from "@surco/contract";

/* Place services, census and ministries write the names of the same districts differently. */

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  gral: "general",
  gob: "gobernador",
  cnel: "coronel",
  cap: "capitan",
  cdte: "comandante",
  cte: "comandante",
  pte: "presidente",
  pres: "presidente",
  tte: "teniente",
  sgto: "sargento",
  alte: "almirante",
  brig: "brigadier",
  dr: "doctor",
  sta: "santa",
  sto: "santo",
  fco: "francisco",
  dpto: "departamento",
  depto: "departamento",
  mpio: "municipio",
};

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  primero: "1",
  dos: "2",
  nueve: "9",
  doce: "12",
  veinte: "20",
  veinticinco: "25",
};

const PROVINCE_NAMES: Readonly<Record<string, string>> = {
  "ciudad autonoma de buenos aires": "capital federal",
  caba: "capital federal",
  "tierra del fuego antartida e islas del atlantico sur": "tierra del fuego",
  "coahuila de zaragoza": "coahuila",
  "michoacan de ocampo": "michoacan",
  "veracruz de ignacio de la llave": "veracruz",
  "queretaro de arteaga": "queretaro",
  "distrito federal": "ciudad de mexico",
  "estado de mexico": "mexico",
};

/** Key of a province or state, the same for every spelling of its name. */
export function provinceKey(name: string): string {
  const key = words(name.replace(/^(provincia|estado libre y soberano) de(l)? /i, "")).join(" ");
  return PROVINCE_NAMES[key] ?? key;
}

/** Key of a department, partido or municipality: "Nueve de Julio" and "Partido de 9 de Julio" are the same. */
export function districtKey(name: string): string {
  const [first, ...rest] = words(name);
  const isKind = first === "partido" || first === "departamento" || first === "municipio";
  if (!isKind || rest.length === 0) return [first, ...rest].join(" ");
  return (/^de(l)?$/.test(rest[0] ?? "") ? rest.slice(1) : rest).join(" ");
}

function words(name: string): string[] {
  return nameKey(name)
    .replace(/['’`´]/g, "")
    .replace(/(\d)\s*[°ºª]/g, "$1")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word, index) => ABBREVIATIONS[word] ?? (index === 0 ? (NUMBER_WORDS[word] ?? word) : word));
}
