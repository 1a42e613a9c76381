import { type KeptQueries, keptQuery } from "@surco/fields/web";
import { planQuery, plansQuery } from "./queries";

/** Newest plans of a field that are kept whole: older ones were walked. */
const KEPT_PLANS = 3;
/** A plan holds the outlines of its zones. */
const PLAN_BYTES = 60_000;

/** Sampling plans of a field, the newest with their points. */
export const keptSoilPlans: KeptQueries = async ({ field }, client) => {
  const plans = await client.fetchQuery(plansQuery(field.id));
  return [
    keptQuery(plansQuery(field.id)),
    ...plans.slice(0, KEPT_PLANS).map(({ id }) => keptQuery(planQuery(field.id, id), { bytes: PLAN_BYTES })),
  ];
};
