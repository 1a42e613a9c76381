/**
 * Comparison key of an invoice: "A 0003-00012345" and "a3-12345" of one issuer are the same. Letters and digits alone count, and
 * no leading zeros of its groups.
 *
 * @returns null while number or issuer have no letter or digit
 */
export function invoiceKey(number: string | null, issuerFiscalId: string | null): string | null {
  const issuer = compact(issuerFiscalId ?? "").join("");
  const groups = compact(number ?? "").map((group) => group.replace(/^0+(?=\d)/, ""));
  return issuer === "" || groups.length === 0 ? null : `${issuer} ${groups.join("-")}`;
}

/** Groups of letters and of digits, upper case, without marks. */
function compact(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
  return plain.match(/\p{L}+|\d+/gu) ?? [];
}
