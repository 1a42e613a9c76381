import type { SessionUser } from "@surco/kit-server";
import { productTotals } from "@surco/variable-rates";
import type { Prescription } from "../contract";
import type { ListedPrescription } from "./prescription.repository";

/** True for the owner of the field, the author, and readers who may see prices of others. */
export function seesPrices(user: SessionUser, { ownerId, authorId }: ListedPrescription): boolean {
  return user.showSensitiveInformation || user.id === ownerId || user.id === authorId;
}

/** Stored prescription as the reader sees it. @param polygonHash  of the field's boundary today */
export function shownPrescription(
  stored: ListedPrescription,
  user: SessionUser,
  polygonHash: string,
): Prescription {
  const { zones, grid, cells } = stored;
  const treated = zones.map(({ treatedHa }) => treatedHa);
  const isPriced = seesPrices(user, stored);
  const products = isPriced
    ? stored.products
    : stored.products.map((product) => ({ ...product, priceUsd: null }));
  return {
    id: stored.id,
    fieldId: stored.fieldId,
    season: stored.season,
    period: stored.period,
    name: stored.name,
    zones: zones.map(({ id, name, color, areaHa, treatedHa }) => ({ id, name, color, areaHa, treatedHa })),
    products,
    grid,
    cells,
    totals: products.map((product) => ({ productId: product.id, ...productTotals(product, treated) })),
    isOfBoundary: stored.polygonHash === polygonHash,
    author: stored.author,
    version: stored.version,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}
