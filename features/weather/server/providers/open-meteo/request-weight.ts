/**
 * Calls that a request counts for in the service's limits, over all its points.
 *
 * @param request.variables  of all blocks together
 * @source open-meteo.com, terms and pricing: more than 10 variables or 14 days count as several calls
 */
export function requestWeight({
  points,
  variables,
  days,
}: {
  points: number;
  variables: number;
  days: number;
}): number {
  const perPoint = Math.max(1, variables / 10, (variables / 10) * (days / 14));
  return Math.ceil(points * perPoint);
}
