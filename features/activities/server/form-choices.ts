import { densityUnits, doseUnits, findFertilizer } from "@surco/agronomy";
import type { SessionUser } from "@surco/kit-server";
import type { ActivityChoices } from "../contract";
import type { ActivityDeps } from "./activity-deps";
import { machineryBrandsOf } from "./machinery-brands";

/** Type of fertilisers in the catalogue of product types. */
const FERTILIZER_TYPE = 6;

/** Choices of the forms in the user's language, with what the user entered last. */
export async function listActivityChoices(
  { catalogues, usedNames }: Pick<ActivityDeps, "catalogues" | "usedNames">,
  user: SessionUser,
): Promise<ActivityChoices> {
  const [types, products, used, last] = await Promise.all([
    catalogues.listEntries("product-type", user.language),
    catalogues.listProducts(user.language),
    usedNames.listNames(user.id),
    usedNames.listLast(user.id),
  ]);
  const ofType = (typeId: number) =>
    products.filter((product) => product.typeId === typeId).map(({ id, name }) => ({ id, name }));
  return {
    fertilizers: ofType(FERTILIZER_TYPE).map((product) => {
      const known = findFertilizer(product.id);
      return { ...product, grade: known?.grade ?? null, isLiquid: Boolean(known?.densityKgPerL) };
    }),
    productTypes: types
      .filter(({ id }) => id !== FERTILIZER_TYPE)
      .map((type) => ({ ...type, products: ofType(type.id) })),
    doseUnits: [...doseUnits],
    densityUnits: [...densityUnits],
    machineryBrands: machineryBrandsOf(user.country),
    used,
    last,
  };
}
