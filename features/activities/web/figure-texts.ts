import type { Activity, HarvestFigures } from "@surco/activities/contract";
import type { Format } from "@surco/kit-web";
import type { TFunction } from "i18next";

/** "Seco comercial 8,98 t/ha · 9,11 t/ha al 14,5 %" */
export function dryYieldText(harvest: HarvestFigures, t: TFunction, format: Format): string {
  return t("activities:row.dry", {
    commercial: format.number(harvest.commercialYieldTPerHa, 2),
    base: format.number(harvest.baseMoistureYieldTPerHa, 2),
    moisture: format.number(harvest.baseMoisturePct, 1),
  });
}

/** Elements of a fertilisation in words. */
export function nutrientText(
  { n, p, k, s, isComplete }: NonNullable<Activity["nutrientsKgPerHa"]>,
  t: TFunction,
  format: Format,
): string {
  return t(isComplete ? "activities:row.nutrients" : "activities:row.nutrientsAtLeast", {
    n: format.number(n, 1),
    p: format.number(p, 1),
    k: format.number(k, 1),
    s: format.number(s, 1),
  });
}
