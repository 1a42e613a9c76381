import type { MachineUnit } from "@surco/variable-rates";
import { type FileContent, type FileProduct, rateDecimals } from "./file-content";

const SUFFIX: Readonly<Record<MachineUnit, string>> = { "seeds/ha": "SHA", "kg/ha": "KGHA", "L/ha": "LHA" };
/** Longest name of a column in dBASE. */
const MAX_NAME = 10;

/** Column of a product's rates: a name of capitals with the unit, such as "UREA_KGHA". */
export interface RateColumn {
  name: string;
  decimals: number;
  product: FileProduct;
}

/** Columns of the products, each with its own name. @source dBASE III: ten characters, letters, digits and underscores */
export function rateColumns({ products }: Pick<FileContent, "products">): RateColumn[] {
  const taken = new Set<string>();
  return products.map((product) => {
    const suffix = `_${SUFFIX[product.unit]}`;
    const base = product.name
      .normalize("NFKD")
      .replace(/[^a-z0-9]/gi, "")
      .toUpperCase()
      .replace(/^[0-9]+/, "");
    const nameOf = (number: string) =>
      `${(base === "" ? "RATE" : base).slice(0, MAX_NAME - suffix.length - number.length)}${number}${suffix}`;
    let [name, count] = [nameOf(""), 1];
    while (taken.has(name)) name = nameOf(String(++count));
    taken.add(name);
    return { name, decimals: rateDecimals[product.unit], product };
  });
}
