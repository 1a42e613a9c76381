import { cropsOfGenotype } from "@surco/agronomy";
import { type CatalogueName, catalogueColumns } from "@surco/catalogues/contract";
import type { TFunction } from "i18next";

interface ShownNames {
  t: TFunction;
  crops: readonly { id: number; name: string }[];
  productTypes: readonly { id: number; name: string }[];
}

/** A value of a catalogue's row as people read it. */
export function shownValue(column: string, value: string, { t, crops, productTypes }: ShownNames): string {
  if (column === "active") return t(value === "0" ? "admin.no" : "admin.yes");
  if (column === "crop") {
    // A hybrid is of a species: all of its crops are named.
    const ids = /^\d+$/.test(value) ? cropsOfGenotype(Number(value)) : [];
    const names = crops.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return names.length === 0 ? value : names.join(" / ");
  }
  if (column === "productType") return productTypes.find(({ id }) => String(id) === value)?.name ?? value;
  if (column === "scale") return t(`admin.scale.${value}`);
  if (value !== "") return value;
  if (column === "country") return t("admin.anywhere");
  return column === "brand" ? t("admin.noBrand") : "";
}

/** A row's values in one line. */
export function rowText(catalogue: CatalogueName, values: Record<string, string>, names: ShownNames): string {
  return catalogueColumns[catalogue]
    .map((column) => shownValue(column, values[column] ?? "", names))
    .filter((text) => text !== "")
    .join(" · ");
}

/** Name of a row, in Spanish where it has three. */
export function rowName(values: Record<string, string>): string {
  return values.name ?? values.es ?? "";
}
