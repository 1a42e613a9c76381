/**
 * Comparison key of an invoice: "A 0003-00012345" and "a3-12345" of one issuer are the same. Letters and digits alone count, and
 * no leading zeros of its groups, which Argentine invoices also write as one.
 *
 * @returns null while number or issuer have no letter or digit
 */
export function invoiceKey(number: string | null, issuerFiscalId: string | null): string | null {
  const issuer = compact(issuerFiscalId ?? "").join("");
  const groups = withPoint(compact(number ?? "")).map((group) => group.replace(/^0+(?=\d)/, ""));
  return issuer === "" || groups.length === 0 ? null : `${issuer} ${groups.join("-")}`;
}

/** Splits digits that were typed as one: a point of sale of 4 or 5 and a number of 8. */
function withPoint(groups: readonly string[]): string[] {
  const isOne = groups.filter((group) => /^\d/.test(group)).length === 1;
  return groups.flatMap((group) =>
    isOne && /^\d{12,13}$/.test(group) ? [group.slice(0, -8), group.slice(-8)] : [group],
  );
}

/** Groups of letters and of digits, upper case, without marks. */
function compact(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
  return plain.match(/\p{L}+|\d+/gu) ?? [];
}
