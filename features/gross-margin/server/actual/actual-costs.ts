import { type Activity, productsOf } from "@surco/activities/contract";
import type { RouteQuery, RouteReply } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import {
  type ActualCosts,
  type ActualEntry,
  type CostLineName,
  costLineNames,
  type getCosts as getCostsRoute,
  isLogged,
  lineOfActivityType,
  lineOfProduct,
  lineOfProductType,
  sumToCent,
  toCent,
} from "../../contract";
import type { FieldSeason } from "../field-season";
import type { MarginDeps } from "../margin-deps";
import type { PlanField } from "../plans/plan.repository";

type CostDeps = Pick<MarginDeps, "plans" | "catalogues" | "listDoneOfSeason">;

/** Costs of a field's season by line of a plan. @throws AppError FIELD_NOT_FOUND */
export async function getCosts(
  deps: CostDeps,
  user: SessionUser,
  at: RouteQuery<typeof getCostsRoute>,
): Promise<RouteReply<typeof getCostsRoute>> {
  const field = await deps.plans.findField(user, at.fieldId, at.season);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId: at.fieldId });
  return readActualCosts(deps, user, at, field);
}

/** Costs and harvests that the done activities recorded, as far as the user may see them. */
export async function readActualCosts(
  { catalogues, listDoneOfSeason }: Pick<CostDeps, "catalogues" | "listDoneOfSeason">,
  user: SessionUser,
  at: FieldSeason,
  { areaHa, isOwn }: Pick<PlanField, "areaHa" | "isOwn">,
): Promise<ActualCosts> {
  const [{ activities, isPartial }, products] = await Promise.all([
    listDoneOfSeason(user, at),
    catalogues.listAllProducts(user.language),
  ]);
  const catalogue = new Map(products.map((product) => [product.id, product]));
  const entries = activities.flatMap((activity) => entriesOf(activity, catalogue));
  const lines = costLineNames.filter(isLogged).map((line) => {
    const ofLine = entries.filter((one) => one.line === line).map(({ entry }) => entry);
    return { line, entries: ofLine, usdPerHa: sumToCent(ofLine.map(({ usdPerHa }) => usdPerHa)) };
  });
  const isShown = (activity: Activity) => user.showSensitiveInformation || isOwn || activity.isOwn;
  const costing = activities.filter(({ values }) => costingTypes.has(values.type));
  return {
    areaHa,
    lines,
    notInLine: entries.filter(({ line }) => line === null).map(({ entry }) => entry),
    harvests: harvestsOf(activities),
    unpricedCount: costing.filter((activity) => isShown(activity) && isUnpriced(activity)).length,
    hiddenCount: costing.filter((activity) => !isShown(activity)).length,
    isPartial,
  };
}

/** Types whose activities have costs. */
const costingTypes: ReadonlySet<string> = new Set([
  "sow",
  "resow",
  "fertilization",
  "application",
  "harvest",
] satisfies Activity["values"]["type"][]);

function isUnpriced({ values }: Activity): boolean {
  const products = productsOf(values);
  if (products.length > 0) return products.some(({ unitCostUsd }) => unitCostUsd === null);
  return "costUsdPerHa" in values && values.costUsdPerHa === null;
}

/** Mean commercial yield of each harvested crop. */
function harvestsOf(activities: readonly Activity[]): ActualCosts["harvests"] {
  const byCrop = new Map<number, { yieldsTPerHa: number[]; lastDate: string }>();
  for (const { values, cropId, harvest } of activities) {
    if (harvest === null || cropId === null) continue;
    const known = byCrop.get(cropId) ?? { yieldsTPerHa: [], lastDate: values.date };
    known.yieldsTPerHa.push(harvest.commercialYieldTPerHa);
    if (values.date > known.lastDate) known.lastDate = values.date;
    byCrop.set(cropId, known);
  }
  return [...byCrop].map(([cropId, { yieldsTPerHa, lastDate }]) => ({
    cropId,
    yieldsTPerHa,
    yieldTPerHa: yieldsTPerHa.reduce((sum, one) => sum + one, 0) / yieldsTPerHa.length,
    lastDate,
  }));
}

type CatalogueProduct = { name: string; typeId: number | null };

interface PlacedEntry {
  /** null: no line. */
  line: CostLineName | null;
  entry: ActualEntry;
}

/** Costs of one activity: of each product, or its own. */
function entriesOf(
  { id: activityId, values }: Activity,
  catalogue: ReadonlyMap<number, CatalogueProduct>,
): PlacedEntry[] {
  const about = { activityId, type: values.type, date: values.date };
  const products = productsOf(values);
  if (products.length === 0) {
    const cost = "costUsdPerHa" in values ? values.costUsdPerHa : null;
    if (cost === null) return [];
    const line = lineOfActivityType[values.type] ?? null;
    return [{ line, entry: { ...about, productName: null, usdPerHa: toCent(cost) } }];
  }
  return products.flatMap(({ productId, otherName, dose, unitCostUsd }) => {
    if (unitCostUsd === null) return [];
    const product = productId === null ? undefined : catalogue.get(productId);
    return [
      {
        line: lineOf(values.type, productId, product),
        entry: {
          ...about,
          productName: otherName ?? product?.name ?? null,
          usdPerHa: toCent(dose * unitCostUsd),
        },
      },
    ];
  });
}

function lineOf(
  type: Activity["values"]["type"],
  productId: number | null,
  product: CatalogueProduct | undefined,
): CostLineName | null {
  // A fertilisation has fertilizers only, also those that the catalogue does not have.
  if (type === "fertilization") return "fertilizers";
  if (productId === null) return null;
  const typeId = product?.typeId ?? null;
  return lineOfProduct[productId] ?? (typeId === null ? null : (lineOfProductType[typeId] ?? null));
}
