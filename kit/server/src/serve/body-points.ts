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

/**
 * Counts the positions below every `coordinates`. The body was not validated yet: it may be nested deeper than functions can
 * call each other.
 */
function countPoints(body: unknown): number {
  let points = 0;
  const open: { value: unknown; isInCoordinates: boolean }[] = [{ value: body, isInCoordinates: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, isInCoordinates } = next;
    if (Array.isArray(value)) {
      if (isInCoordinates && typeof value[0] === "number") points += 1;
      else for (const item of value) open.push({ value: item, isInCoordinates });
    } else if (typeof value === "object" && value !== null && !isInCoordinates) {
      for (const [name, item] of Object.entries(value)) {
        open.push({ value: item, isInCoordinates: name === "coordinates" });
      }
    }
  }
  return points;
}
