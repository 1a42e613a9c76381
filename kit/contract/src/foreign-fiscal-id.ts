/** `shape`: the id does not match the format of the country. */
export type FiscalIdWarning = "check_digit" | "shape";

interface Rule {
  /** The whole id, compact and in upper case. */
  shape: RegExp;
  /** The id as typed, where its hyphens distinguish kinds. */
  typedShape?: RegExp;
  /** Expected check digit, computed from the characters before it; null: the id has none. */
  checkDigit: ((body: string) => string) | null;
}

/**
 * Warns about a fiscal id of a country whose ids are never refused.
 *
 * @param country  ISO 3166-1 alpha-2
 * @param fiscalId  compact, in upper case
 * @param typed  the same with its separators
 * @returns null where the id looks right, or the country's ids are unknown
 */
export function foreignFiscalIdWarning(
  country: string,
  fiscalId: string,
  typed: string,
): FiscalIdWarning | null {
  const rule = RULES[country];
  if (rule === undefined) return null;
  const { shape, typedShape } = rule;
  if (!shape.test(fiscalId) || !(typedShape?.test(typed.trim()) ?? true)) return "shape";
  if (rule.checkDigit === null) return null;
  return rule.checkDigit(fiscalId.slice(0, -1)) === fiscalId.at(-1) ? null : "check_digit";
}

/** Sum of digits times weights. @param weights  by place from the right, 0 the last; repeated for more places */
function weighted(body: string, weights: readonly number[]): number {
  return [...body]
    .reverse()
    .reduce((sum, digit, place) => sum + Number(digit) * (weights[place % weights.length] ?? 0), 0);
}

/** Weights from the right. @source published by the tax offices DGI, SII, DIAN, SET, SUNAT */
const UY_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4];
const CL_WEIGHTS = [2, 3, 4, 5, 6, 7];
const CO_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];
const PY_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9];
const PE_WEIGHTS = [2, 3, 4, 5, 6, 7, 2, 3, 4, 5];

/** Campus prefixes of employer ids; 07 and a few others were never used. @source IRS, EIN prefixes */
const UNUSED_CAMPUSES = "00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97";

const RULES: Partial<Record<string, Rule>> = {
  // RUT: kind 01 to 22, a number, 001, check digit.
  UY: {
    shape: /^(0[1-9]|1\d|2[0-2])(?!000000)\d{6}001\d$/,
    checkDigit: (body) => {
      const digit = (11 - (weighted(body, UY_WEIGHTS) % 11)) % 11;
      return digit === 10 ? "" : String(digit);
    },
  },
  // RUT: the check digit may be a K.
  CL: {
    shape: /^\d{7,8}[\dK]$/,
    checkDigit: (body) => {
      const digit = 11 - (weighted(body, CL_WEIGHTS) % 11);
      if (digit === 11) return "0";
      return digit === 10 ? "K" : String(digit);
    },
  },
  CO: {
    shape: /^\d{8,16}$/,
    checkDigit: (body) => {
      const rest = weighted(body, CO_WEIGHTS) % 11;
      return String(rest < 2 ? rest : 11 - rest);
    },
  },
  PY: {
    shape: /^\d{5,9}$/,
    checkDigit: (body) => String(((11 - (weighted(body, PY_WEIGHTS) % 11)) % 11) % 10),
  },
  // RUC: 10, 15 and 17 persons, 20 companies.
  PE: {
    shape: /^(10|15|17|20)\d{9}$/,
    checkDigit: (body) => String((11 - (weighted(body, PE_WEIGHTS) % 11)) % 10),
  },
  // TIN: an employer's id by its campus, or a person's: no area 000, 666 or 9xx, no group 00, no serial 0000.
  US: {
    shape: /^\d{9}$/,
    typedShape: new RegExp(
      `^((?!${UNUSED_CAMPUSES})\\d\\d-\\d{7}|(?!000|666)\\d{3}-(?!00)\\d\\d-(?!0000)\\d{4}|[^-]*)$`,
    ),
    checkDigit: null,
  },
};
