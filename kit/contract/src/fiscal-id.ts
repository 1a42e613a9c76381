import { type FiscalIdWarning, foreignFiscalIdWarning } from "./foreign-fiscal-id";

/** Reasons to refuse a fiscal id. `word`: the first letters form a word that the Mexican tax office never issues. */
export type FiscalIdProblem = "required" | "length" | "format" | "prefix" | "check_digit" | "date" | "word";

export type FiscalIdCheck =
  | { ok: true; fiscalId: string; warning: FiscalIdWarning | null }
  | { ok: false; problem: FiscalIdProblem };

/** Names of the id, by country. */
export const fiscalIdKinds = ["cuit", "rfc", "rut", "nit", "ruc", "tin", "other"] as const;
export type FiscalIdKind = (typeof fiscalIdKinds)[number];

const KINDS: Partial<Record<string, FiscalIdKind>> = {
  AR: "cuit",
  MX: "rfc",
  UY: "rut",
  CL: "rut",
  CO: "nit",
  PY: "ruc",
  PE: "ruc",
  US: "tin",
};

export function fiscalIdKind(country: string): FiscalIdKind {
  return KINDS[country] ?? "other";
}

/** Normalizes for storage: no blanks, dots or hyphens, upper case, Ñ as one character. */
export function compactFiscalId(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s.\-–—]/g, "")
    .toUpperCase();
}

/**
 * Checks a fiscal id by the rule of its country: Argentina CUIT (wrong check digit refused), Mexico RFC (wrong check
 * digit accepted with a warning, as about 1.5 % of the issued ones have one). Elsewhere any non-empty id is accepted;
 * one that does not match the country's format gets a warning, since other kinds of id exist.
 *
 * @param country ISO 3166-1 alpha-2
 * @param text as typed, separators allowed
 */
export function checkFiscalId(country: string, text: string): FiscalIdCheck {
  const fiscalId = compactFiscalId(text);
  if (fiscalId === "") return { ok: false, problem: "required" };
  const kind = fiscalIdKind(country);
  if (kind === "cuit") return checkCuit(fiscalId);
  if (kind === "rfc") return checkRfc(fiscalId);
  return { ok: true, fiscalId, warning: foreignFiscalIdWarning(country, fiscalId, text) };
}

export const CUIT_LENGTH = 11;
/** Company, person. */
export const RFC_LENGTHS = [12, 13] as const;

/** Persons 20, 23 to 27; companies 30, 33, 34; abroad 50, 51, 55. 25 and 26 stand in part of ARCA's material only. */
const CUIT_PREFIXES = ["20", "23", "24", "25", "26", "27", "30", "33", "34", "50", "51", "55"];
const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

function checkCuit(cuit: string): FiscalIdCheck {
  if (cuit.length !== CUIT_LENGTH) return { ok: false, problem: "length" };
  if (!/^\d+$/.test(cuit)) return { ok: false, problem: "format" };
  if (!CUIT_PREFIXES.includes(cuit.slice(0, 2))) return { ok: false, problem: "prefix" };
  if (Number(cuit.at(-1)) !== cuitCheckDigit(cuit)) return { ok: false, problem: "check_digit" };
  return { ok: true, fiscalId: cuit, warning: null };
}

/** Modulus 11 over the first ten digits; 11 counts as 0 and 10 as 9. */
function cuitCheckDigit(cuit: string): number {
  const sum = CUIT_WEIGHTS.reduce((total, weight, i) => total + weight * Number(cuit[i]), 0);
  const rest = 11 - (sum % 11);
  if (rest === 11) return 0;
  return rest === 10 ? 9 : rest;
}

const RFC_SHAPE = /^([A-Z&Ñ]{3,4})(\d{2})(\d{2})(\d{2})[0-9A-Z]{3}$/;
/** Endings that the tax office's own algorithm can make. */
const ISSUED_ENDING = /[1-9A-V][1-9A-Z][0-9A]$/;
/** For sales to the public and to residents abroad; many people use them, and their check digit is not one. */
const GENERIC_RFCS = ["XAXX010101000", "XEXX010101000"];

function checkRfc(rfc: string): FiscalIdCheck {
  const length = [...rfc].length;
  if (length < RFC_LENGTHS[0] || length > RFC_LENGTHS[1]) return { ok: false, problem: "length" };
  const match = RFC_SHAPE.exec(rfc);
  if (!match) return { ok: false, problem: "format" };
  const [, name = "", year, month, day] = match;
  if (!isDateOfSomeCentury(Number(year), Number(month), Number(day))) return { ok: false, problem: "date" };
  if (NEVER_ISSUED.has(name)) return { ok: false, problem: "word" };
  const isRight =
    GENERIC_RFCS.includes(rfc) || (ISSUED_ENDING.test(rfc) && rfc.at(-1) === rfcCheckDigit(rfc));
  return { ok: true, fiscalId: rfc, warning: isRight ? null : "check_digit" };
}

/** Years have two digits: 29 February counts when 19YY or 20YY has one. */
function isDateOfSomeCentury(year: number, month: number, day: number): boolean {
  return [1900, 2000].some((century) => {
    const date = new Date(Date.UTC(century + year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  });
}

const RFC_ALPHABET = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";

function rfcCheckDigit(rfc: string): string {
  const sum = [...rfc.slice(0, -1).padStart(12, " ")].reduce(
    (total, character, i) => total + RFC_ALPHABET.indexOf(character) * (13 - i),
    0,
  );
  const digit = (((11 - sum) % 11) + 11) % 11;
  return digit === 10 ? "A" : String(digit);
}

/** Four-letter beginnings that the tax office replaces (its annex of inconvenient words), so no person has them. */
const NEVER_ISSUED = new Set(
  (
    "BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA KACO KAGA KAGO KAKA " +
    "KOGE KOJO KULO LOCA LOCO LOKA LOKO MAME MAMO MEAR MEAS MEON MION MOCO MULA PEDA PEDO PENE PUTA PUTO QULO RATA RUIN"
  ).split(" "),
);
