import { type Explanation, type Format, THIN_SPACE } from "@surco/contract";

/** Result as it is shown: "3,42 t/ha"; a dash without one. */
export function figureText({ value, unit, decimals }: Explanation["result"], format: Format): string {
  if (value === null) return "–";
  const number = format.number(value, decimals);
  return unit === null ? number : `${number}${THIN_SPACE}${unit}`;
}
