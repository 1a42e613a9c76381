import type { TFunction } from "i18next";

/** Limit of names in a notice. */
const NAMED = 8;

/** "Norte, Sur y 12 lotes más". */
export function namesOfFields(t: TFunction, fields: readonly { name: string }[], count: number): string {
  const names = fields.slice(0, NAMED).map(({ name }) => name);
  const others = count - names.length;
  return [names.join(", "), ...(others > 0 ? [t("fields:bulk.more", { count: others })] : [])].join(" ");
}
