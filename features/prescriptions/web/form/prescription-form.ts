import type { FormFields } from "@surco/kit-web";
import {
  cellGrid,
  type Prescription,
  type Product,
  prescriptionName,
  productName,
  product as productSchema,
} from "@surco/prescriptions/contract";
import { type CellGrid, rateUnits } from "@surco/variable-rates";
import { v7 as newId } from "uuid";
import { z } from "zod";

/** Number of an input; text where it is none, as while nothing is typed. */
const numberInput = z.union([z.number(), z.string()]);
export type NumberInputValue = z.infer<typeof numberInput>;

const productForm = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.enum(rateUnits),
  /** By zone id; that of the whole field is `WHOLE_FIELD`. */
  rates: z.record(z.string(), numberInput),
  keepsMean: z.boolean(),
  fieldRate: numberInput,
  establishmentPct: numberInput,
  priceUsd: numberInput,
});
export type ProductForm = z.infer<typeof productForm>;

export const prescriptionFormValues = z.object({
  name: z.string(),
  isUniform: z.boolean(),
  products: z.array(productForm).min(1),
  hasCells: z.boolean(),
  widthM: numberInput,
  lengthM: numberInput,
  headingDeg: numberInput,
});
export type PrescriptionForm = z.infer<typeof prescriptionFormValues>;

/** Id of the only zone of a uniform prescription in the form. */
export const WHOLE_FIELD = "field";

export function emptyProduct(): ProductForm {
  return {
    id: newId(),
    name: "",
    unit: "kg/ha",
    rates: {},
    keepsMean: false,
    fieldRate: "",
    establishmentPct: 90,
    priceUsd: "",
  };
}

/** Form of a saved prescription; null: an empty one. */
export function formOf(saved: Prescription | null, first: ProductForm): PrescriptionForm {
  const grid = { widthM: saved?.grid?.widthM ?? 12, lengthM: saved?.grid?.lengthM ?? 20 };
  return {
    name: saved?.name ?? "",
    isUniform: false,
    products: saved === null ? [first] : saved.products.map((one) => productFormOf(one, saved)),
    hasCells: saved !== null && saved.grid !== null,
    ...grid,
    headingDeg: saved?.grid?.headingDeg ?? 0,
  };
}

function productFormOf(product: Product, { zones }: Prescription): ProductForm {
  return {
    id: product.id,
    name: product.name,
    unit: product.unit,
    rates: Object.fromEntries(zones.map(({ id }, index) => [id, product.rates[index] ?? ""])),
    keepsMean: product.fieldRate !== null,
    fieldRate: product.fieldRate ?? "",
    establishmentPct: product.establishmentPct ?? 90,
    priceUsd: product.priceUsd ?? "",
  };
}

/** Products and cells are each chosen as a whole where two versions collide. */
export const prescriptionFields: FormFields<PrescriptionForm> = {
  of: ({ name, isUniform, products, ...cells }) => ({ name, products: { isUniform, products }, cells }),
  with: (values, { name, products, cells }) =>
    prescriptionFormValues.parse({
      ...values,
      ...(name !== undefined && { name }),
      ...(products as object | undefined),
      ...(cells as object | undefined),
    }),
};

/** Keys of sentences under "problems", by the path of a value: "name", "0.rates.1", "widthM". */
type Problems = ReadonlyMap<string, ProblemKey>;
export type ProblemKey =
  | "name"
  | "productName"
  | "rate"
  | "rateTooLarge"
  | "fieldRate"
  | "allZero"
  | "establishment"
  | "price"
  | "width"
  | "length"
  | "heading";

export interface ReadForm {
  name: string;
  products: Product[];
  grid: CellGrid | null;
  problems: Problems;
}

/** Values of a form with their problems. @param zoneIds  in the order of the rates */
export function readForm(form: PrescriptionForm, zoneIds: readonly string[]): ReadForm {
  const problems = new Map<string, ProblemKey>();
  const name = prescriptionName.safeParse(form.name);
  if (!name.success) problems.set("name", "name");
  const products = form.products.map((typed, index) => readProduct(typed, index, { zoneIds, problems }));
  const grid = form.hasCells ? readGrid(form, problems) : null;
  return { name: form.name.trim(), products, grid, problems };
}

interface Reading {
  zoneIds: readonly string[];
  problems: Map<string, ProblemKey>;
}

function readProduct(form: ProductForm, index: number, { zoneIds, problems }: Reading): Product {
  const problem = (path: string, key: ProblemKey) => {
    if (!problems.has(`${index}.${path}`)) problems.set(`${index}.${path}`, key);
  };
  if (!productName.safeParse(form.name).success) problem("name", "productName");
  const rates = zoneIds.map((id, zone) => {
    const rate = numberOf(form.rates[id] ?? "");
    if (rate === null || rate < 0) problem(`rates.${zone}`, "rate");
    return rate ?? 0;
  });
  const fieldRate = form.keepsMean ? numberOf(form.fieldRate) : null;
  if (form.keepsMean && !(fieldRate !== null && fieldRate > 0)) problem("fieldRate", "fieldRate");
  const isPlants = form.unit === "plants/ha";
  const establishmentPct = isPlants ? numberOf(form.establishmentPct) : null;
  if (isPlants && !isShare(establishmentPct)) problem("establishmentPct", "establishment");
  const priceUsd = numberOf(form.priceUsd);
  if (form.priceUsd !== "" && (priceUsd === null || priceUsd < 0)) problem("priceUsd", "price");
  const typed = { id: form.id, name: form.name.trim(), unit: form.unit };
  const product = { ...typed, rates, fieldRate, establishmentPct, priceUsd };
  noteLimits(product, problem);
  return product;
}

/** Notes rates beyond what a machine applies, and rates without anything to rescale. */
function noteLimits(product: Product, problem: (path: string, key: ProblemKey) => void): void {
  for (const { path, message } of productSchema.safeParse(product).error?.issues ?? []) {
    const [value, zone] = path;
    if (value === "rates" && typeof zone === "number")
      problem(`rates.${zone}`, message === "nothing to rescale" ? "allZero" : "rateTooLarge");
    if (value === "fieldRate") problem("fieldRate", "rateTooLarge");
    if (value === "priceUsd") problem("priceUsd", "price");
  }
}

function isShare(percent: number | null): boolean {
  return percent !== null && percent >= 1 && percent <= 100;
}

function readGrid(form: PrescriptionForm, problems: Map<string, ProblemKey>): CellGrid | null {
  const grid = {
    widthM: numberOf(form.widthM),
    lengthM: numberOf(form.lengthM),
    headingDeg: numberOf(form.headingDeg),
  };
  const read = cellGrid.safeParse(grid);
  if (read.success) return read.data;
  const keys = { widthM: "width", lengthM: "length", headingDeg: "heading" } as const;
  for (const { path } of read.error.issues) {
    const [value] = path;
    if (value === "widthM" || value === "lengthM" || value === "headingDeg") problems.set(value, keys[value]);
  }
  return null;
}

/** Number that is typed; null for nothing, or for text that is no number. */
function numberOf(value: NumberInputValue): number | null {
  if (value === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
