import { type KeptQueries, keptQuery } from "@surco/fields/web";
import { planQuery, plansQuery, resultsQuery } from "./queries";

/** Bytes of a plan, most of them for its zones. */
const PLAN_BYTES = 40_000;

/** Sampling plans of a field's season with their points and results. */
export const keptSampling: KeptQueries = async ({ field, season }, client) => {
  const plans = await client.fetchQuery(plansQuery(field.id));
  return [
    keptQuery(plansQuery(field.id)),
    ...plans
      .filter((plan) => plan.season === season)
      .flatMap((plan) => [
        keptQuery(planQuery(field.id, plan.id), { bytes: PLAN_BYTES }),
        keptQuery(resultsQuery(plan)),
      ]),
  ];
};
