import type { Clock } from "@surco/kit-server";
import type { LandingClaims, LandingFigures } from "@surco/landing/contract";
import type { CountedFigures, FiguresRepository } from "./figures.repository";

/** Below these a figure shows the installation's youth rather than its use, and is left out. */
const LEAST_SHOWN: LandingFigures = { users: 50, fields: 200, hectares: 10_000, years: 2 };
const YEAR_MS = 365.2425 * 86_400_000;
/** Counting goes over every field; nobody needs the figure of this minute. */
const FRESH_MS = 60 * 60_000;

/** Rounds down to two significant digits: 4,873 becomes 4,800. */
export function roundDown(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.floor(value / step) * step;
}

/** Figures to show of the counted ones; 0 for what is too little. A claim stands in for its count as it is. */
export function shownFigures(
  counted: CountedFigures,
  claims: LandingClaims | null,
  now: Date,
): LandingFigures {
  const years = counted.since === null ? 0 : (now.getTime() - counted.since.getTime()) / YEAR_MS;
  const shown = (name: keyof LandingFigures, value: number) =>
    claims?.[name] ?? (value < LEAST_SHOWN[name] ? 0 : roundDown(value));
  return {
    users: shown("users", counted.users),
    fields: shown("fields", counted.fields),
    hectares: shown("hectares", counted.hectares),
    years: shown("years", years),
  };
}

/** Counts at most once an hour and process; whoever comes meanwhile waits for the same count. */
export function rememberFigures(deps: {
  figures: Pick<FiguresRepository, "count">;
  landingClaims: LandingClaims | null;
  now: Clock;
}): () => Promise<LandingFigures> {
  let known: { until: number; figures: Promise<LandingFigures> } | null = null;
  return () => {
    const now = deps.now();
    if (known !== null && now.getTime() < known.until) return known.figures;
    const figures = deps.figures
      .count()
      .then((counted) => shownFigures(counted, deps.landingClaims, now))
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    known = { until: now.getTime() + FRESH_MS, figures };
    return figures;
  };
}
