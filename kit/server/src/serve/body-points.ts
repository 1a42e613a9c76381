import { refuse } from "./errors";
import type { RateLimiter } from "./rate-limit";

/** Positions that one unit of the budget `person-points` pays for. */
const POINTS_PER_UNIT = 100;

/** @throws AppError TOO_MANY_POINTS where the polygons of a body have more positions */
export function requirePointLimit(body: unknown, maxPoints: number): void {
  const points = countPoints(body);
  if (points > maxPoints) throw refuse("TOO_MANY_POINTS", { points, maxPoints });
}

/** Charges an account for the positions it sent. @throws AppError TOO_MANY_BOUNDARIES */
export async function chargePoints(
  rateLimiter: RateLimiter,
  accountId: string,
  body: unknown,
): Promise<void> {
  const units = Math.ceil(countPoints(body) / POINTS_PER_UNIT);
  if (units > 0) await rateLimiter.take("person-points", accountId, units);
}

/** Counts the positions below every `coordinates`. */
function countPoints(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countPoints(item), 0);
  return Object.entries(value).reduce(
    (sum, [name, item]) => sum + (name === "coordinates" ? countPositions(item) : countPoints(item)),
    0,
  );
}

function countPositions(value: unknown): number {
  if (!Array.isArray(value)) return 0;
  if (typeof value[0] === "number") return 1;
  return value.reduce<number>((sum, item) => sum + countPositions(item), 0);
}
