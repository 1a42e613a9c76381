import type { Clock } from "@surco/kit-server";
import type { LandingClaims, LandingFigures } from "@surco/landing/contract";
import type { CountedFigures, FiguresRepository } from "./figures.repository";

/** Below these a figure says more about the installation's youth than about its use, and is not told. */
const WORTH_TELLING: LandingFigures = { users: 50, fields: 200, hectares: 10_000, years: 2 };
const YEAR_MS = 365.2425 * 86_400_000;
/** Counting goes over every field; nobody needs the figure of this minute. */
const FRESH_MS = 60 * 60_000;

/** Two digits that count, rounded down: 4,873 people are told as 4,800. */
export function roundDown(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.floor(value / step) * step;
}

/** What is told of what was counted; 0 for what is too little. A claim stands in for its count as it is. */
export function figuresToTell(
  counted: CountedFigures,
  claims: LandingClaims | null,
  now: Date,
): LandingFigures {
  const years = counted.since === null ? 0 : (now.getTime() - counted.since.getTime()) / YEAR_MS;
  const told = (name: keyof LandingFigures, value: number) =>
    claims?.[name] ?? (value < WORTH_TELLING[name] ? 0 : roundDown(value));
  return {
    users: told("users", counted.users),
    fields: told("fields", counted.fields),
    hectares: told("hectares", counted.hectares),
    years: told("years", years),
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
      .then((counted) => figuresToTell(counted, deps.landingClaims, now))
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    known = { until: now.getTime() + FRESH_MS, figures };
    return figures;
  };
}
