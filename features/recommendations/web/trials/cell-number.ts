/** Number with a decimal point or comma; null for other text. A sign before three digits of a whole number is that of thousands. */
export function numberOfCell(text: string): number | null {
  const plain = text.replace(/\s/g, "");
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  const decimal =
    last === -1 ? plain : `${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`;
  return /^\d+(\.\d*)?$|^\.\d+$/.test(decimal) ? Number(decimal) : null;
}

/** Number of a cell with its sign, a minus or a dash as spreadsheets write it. */
export function signedNumberOfCell(text: string): number | null {
  const plain = text.trim();
  const isNegative = /^[-−–]/.test(plain);
  const value = numberOfCell(isNegative ? plain.slice(1) : plain);
  return value === null || !isNegative ? value : -value;
}
