import { defaultSprayingLimits } from "@surco/agronomy";
import type { RouteReply } from "@surco/contract";
import type { getSprayingLimits, UserSprayingLimits } from "../../contract";
import type { WeatherDeps } from "../weather-deps";

type Limits = RouteReply<typeof getSprayingLimits>;

/** Limits of an account: its own, else the product's. */
export async function readSprayingLimits(
  { sprayingLimits }: Pick<WeatherDeps, "sprayingLimits">,
  accountId: string,
): Promise<Limits> {
  const own = await sprayingLimits.find(accountId);
  return { limits: own ?? defaultSprayingLimits(), isOwn: own !== null };
}

/** Sets the limits of an account; null returns to the product's. */
export async function writeSprayingLimits(
  deps: Pick<WeatherDeps, "sprayingLimits">,
  accountId: string,
  limits: UserSprayingLimits | null,
): Promise<Limits> {
  await deps.sprayingLimits.save(accountId, limits);
  return readSprayingLimits(deps, accountId);
}
