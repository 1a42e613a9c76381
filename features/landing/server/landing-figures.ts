import type { Clock } from "@surco/kit-server";
import type { LandingClaims, LandingFigures } from "@surco/landing/contract";
import type { CountedFigures, FiguresRepository } from "./figures.repository";

/** Figures that an installation counts itself; weather stations and imagery belong to others and are only claimed. */
type CountedName = "users" | "fields" | "hectares" | "years";
/** Minimum of each figure; a smaller one is left out. */
const MIN_SHOWN: Record<CountedName, number> = { users: 50, fields: 200, hectares: 10_000, years: 2 };
const YEAR_MS = 365.2425 * 86_400_000;
/** Validity of the cached figures: counting scans every field. */
const CACHE_MS = 60 * 60_000;

/** Rounds down to two significant digits: 4,873 becomes 4,800. */
export function roundDown(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.floor(value / step) * step;
}

/** Figures to show: the claim where one is configured, else the rounded count; 0 below the minimum. */
export function shownFigures(
  counted: CountedFigures,
  claims: LandingClaims | null,
  now: Date,
): LandingFigures {
  const years = counted.since === null ? 0 : (now.getTime() - counted.since.getTime()) / YEAR_MS;
  const shown = (name: CountedName, value: number) =>
    claims?.[name] ?? (value < MIN_SHOWN[name] ? 0 : roundDown(value));
  return {
    users: shown("users", counted.users),
    fields: shown("fields", counted.fields),
    hectares: shown("hectares", counted.hectares),
    years: shown("years", years),
    stations: claims?.stations ?? 0,
    imagery: claims?.imagery ?? [],
  };
}

/** Caches the figures for an hour per process; concurrent requests share one count. */
export function cacheFigures(deps: {
  figures: Pick<FiguresRepository, "count">;
  landingClaims: LandingClaims | null;
  now: Clock;
}): () => Promise<LandingFigures> {
  let cached: { until: number; figures: Promise<LandingFigures> } | null = null;
  return () => {
    const now = deps.now();
    if (cached !== null && now.getTime() < cached.until) return cached.figures;
    const figures = deps.figures
      .count()
      .then((counted) => shownFigures(counted, deps.landingClaims, now))
      .catch((error: unknown) => {
        cached = null;
        throw error;
      });
    cached = { until: now.getTime() + CACHE_MS, figures };
    return figures;
  };
}
