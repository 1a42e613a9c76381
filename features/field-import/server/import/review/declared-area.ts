const AREA_NAME =
  /^(area|superficie|sup|hectareas?|hectares?|has?|surface)([ _.(-]*(total|gis|ha|has|hectareas|hectares|m2)\)?)?$/;
const HA_PER_M2 = 1e-4;

/** Area that an attribute of the file declares for a shape, ha; null without one. Without a unit it is in hectares. */
export function declaredAreaHa(attributes: Record<string, string>): number | null {
  for (const [name, value] of Object.entries(attributes)) {
    const key = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
    if (!AREA_NAME.test(key)) continue;
    const amount = readNumber(value);
    if (amount === null || !(amount > 0)) continue;
    return /m2|m²/.test(`${key} ${value.toLowerCase()}`) ? amount * HA_PER_M2 : amount;
  }
  return null;
}

/** "12.5", "12,5 ha", "1.234,5" and "1,234.5": the last separator marks the decimals, unless it can only group thousands. */
function readNumber(text: string): number | null {
  const match = /^\s*([\d.,]*\d)\s*(ha|has|hectareas|hectáreas|hectares|m2|m²)?\.?\s*$/i.exec(text);
  const digits = match?.[1];
  if (digits === undefined) return null;
  const decimal = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const separators = digits.match(/[.,]/g) ?? [];
  const groupsOnly = separators.length > 1 && new Set(separators).size === 1;
  if (decimal === -1 || groupsOnly) return Number(digits.replace(/[.,]/g, ""));
  return Number(`${digits.slice(0, decimal).replace(/[.,]/g, "")}.${digits.slice(decimal + 1)}`);
}
