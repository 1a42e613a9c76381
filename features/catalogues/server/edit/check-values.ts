import { findCrop, genotypeCropId } from "@surco/agronomy";
import {
  type CatalogueColumn,
  type CatalogueName,
  catalogueColumns,
  fixedCatalogues,
  type ValueProblem,
} from "@surco/catalogues/contract";
import { countryCodes, nameKey } from "@surco/contract";

export type Values = Record<string, string>;

/** Ids that the values of a row may name. */
export interface KnownNames {
  /** Brands by the key of their name. */
  brands: ReadonlyMap<string, string>;
  /** Ids of crops by the keys of their names in all languages. */
  crops: ReadonlyMap<string, number>;
  /** Ids of product types by the keys of their names in all languages. */
  productTypes: ReadonlyMap<string, number>;
}

type Checked = { value: string } | { problem: ValueProblem["code"] };

/** Longest name of a catalogue. */
const MAX_NAME = 80;
const YES = ["1", "si", "yes", "sim", "true", "x", ""];
const NO = ["0", "no", "nao", "false"];

/** Values of a row in the form they are kept in, and what is wrong with them. */
export function checkValues(
  catalogue: CatalogueName,
  given: Values,
  known: KnownNames,
): { values: Values; problems: ValueProblem[] } {
  const values: Values = {};
  const problems: ValueProblem[] = [];
  for (const column of catalogueColumns[catalogue]) {
    const checked = checkValue(column, (given[column] ?? "").trim(), known);
    if ("value" in checked) values[column] = checked.value;
    else {
      values[column] = given[column] ?? "";
      problems.push({ column, code: checked.problem });
    }
  }
  return { values, problems };
}

/** Natural key of a catalogue's rows; null where only the id identifies them. */
export function rowKey(catalogue: CatalogueName, values: Values): string | null {
  if (catalogue === "brand") return nameKey(values.name ?? "");
  if (catalogue === "genotype")
    return [values.crop, nameKey(values.brand ?? ""), nameKey(values.name ?? "")].join(" | ");
  if (catalogue === "product") return [values.productType, nameKey(values.es ?? "")].join(" | ");
  return fixedCatalogues.has(catalogue) ? null : nameKey(values.es ?? "");
}

function checkValue(column: CatalogueColumn, text: string, known: KnownNames): Checked {
  switch (column) {
    case "crop":
      return checkCrop(text, known.crops);
    case "brand":
      return checkBrand(text, known.brands);
    case "productType":
      return checkProductType(text, known.productTypes);
    case "scale":
    case "code":
      return { value: text };
    case "country": {
      const code = text.toUpperCase();
      return code === "" || countryCodes.includes(code) ? { value: code } : { problem: "unknown_country" };
    }
    case "active": {
      const flag = nameKey(text);
      if (YES.includes(flag)) return { value: "1" };
      return NO.includes(flag) ? { value: "0" } : { problem: "not_a_flag" };
    }
    default:
      if (text === "") return { problem: "required" };
      return text.length > MAX_NAME ? { problem: "too_long" } : { value: text };
  }
}

function checkCrop(text: string, crops: KnownNames["crops"]): Checked {
  if (text === "") return { problem: "required" };
  const id = /^\d+$/.test(text) ? Number(text) : crops.get(nameKey(text));
  if (id === undefined || findCrop(id) === null) return { problem: "unknown_crop" };
  return { value: String(genotypeCropId(id)) };
}

function checkBrand(text: string, brands: KnownNames["brands"]): Checked {
  if (text === "") return { value: "" };
  const name = brands.get(nameKey(text));
  return name === undefined ? { problem: "unknown_brand" } : { value: name };
}

function checkProductType(text: string, types: KnownNames["productTypes"]): Checked {
  if (text === "") return { problem: "required" };
  const id = /^\d+$/.test(text) ? Number(text) : types.get(nameKey(text));
  if (id === undefined || ![...types.values()].includes(id)) return { problem: "unknown_product_type" };
  return { value: String(id) };
}
