const M_PER_DEGREE = 111_195;

/**
 * Distance of each record from the one before, m, on a sphere: right to half a percent at these lengths. NaN for the first.
 *
 * @param lng  degrees
 * @param lat  degrees
 */
export function distancesBetween(lng: Float64Array, lat: Float64Array): Float64Array {
  const distances = new Float64Array(lng.length).fill(Number.NaN);
  for (let row = 1; row < lng.length; row++) {
    const [x, y] = [lng[row] ?? Number.NaN, lat[row] ?? Number.NaN];
    const [beforeX, beforeY] = [lng[row - 1] ?? Number.NaN, lat[row - 1] ?? Number.NaN];
    const east = (x - beforeX) * Math.cos((y * Math.PI) / 180);
    distances[row] = M_PER_DEGREE * Math.hypot(east, y - beforeY);
  }
  return distances;
}
