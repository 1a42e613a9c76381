/** Foot of the Sierra Madre Occidental, where Mexico's highlands begin: longitude by latitude. Judged from maps. */
const line: readonly (readonly [lat: number, lng: number])[] = [
  [17.5, -101.5],
  [20.6, -104.6],
  [22.5, -104.9],
  [24.5, -106.5],
  [26.2, -107.9],
  [27, -108.5],
];

/** Longitude of that line at a latitude. */
export function sierraLng(lat: number): number {
  for (let n = 1; n < line.length; n++) {
    const [lat0, lng0] = line[n - 1] as readonly [number, number];
    const [lat1, lng1] = line[n] as readonly [number, number];
    if (lat <= lat1) return lng0 + ((lng1 - lng0) * (lat - lat0)) / (lat1 - lat0);
  }
  return -108.5;
}
