/** Radius of the sphere that the projection is drawn on, m: WGS 84's equatorial one. */
const RADIUS_M = 6_378_137;
const RADIANS = Math.PI / 180;

/** Up to here north and south the Interrupted Goode Homolosine is sinusoidal: 40° 44' 11.8". */
export const SINUSOIDAL_UNTIL_LAT = 40 + 44 / 60 + 11.8 / 3600;

/** A place on the very edge that went to metres and back may stand this far beyond it. */
const ROUNDING_DEG = 1e-9;

/** Limits of the lobes and their central meridians, degrees. */
const NORTHERN = [
  { west: -180, east: -40, centre: -100 },
  { west: -40, east: 180, centre: 30 },
] as const;
const SOUTHERN = [
  { west: -180, east: -100, centre: -160 },
  { west: -100, east: -20, centre: -60 },
  { west: -20, east: 80, centre: 20 },
  { west: 80, east: 180, centre: 140 },
] as const;

/**
 * Interrupted Goode Homolosine in m, the plane that SoilGrids' squares of 250 m lie in, between 40.7 degrees south and
 * north. It keeps areas.
 *
 * @throws RangeError nearer to a pole, where the projection is another one
 * @source J. P. Goode 1925; lobes as PROJ's `igh` has them; sinusoidal: x = R (lng - centre) cos lat + R centre, y = R lat
 */
export function toHomolosine(lng: number, lat: number): [x: number, y: number] {
  const { centre } = lobeOf(lng, lat);
  const x = RADIUS_M * RADIANS * ((lng - centre) * Math.cos(lat * RADIANS) + centre);
  return [x, RADIUS_M * RADIANS * lat];
}

/** The place of a point of that plane; of one between two lobes, the place that its own lobe would continue to. */
export function fromHomolosine(x: number, y: number): [lng: number, lat: number] {
  const lat = y / (RADIUS_M * RADIANS);
  const degreesX = x / (RADIUS_M * RADIANS);
  // Centres are kept, so the lobe of a point is the one whose edges, drawn together at this latitude, hold it.
  const cosine = Math.cos(lat * RADIANS);
  const { centre } = lobeWith(
    lat,
    ({ west, east, centre: middle }) => {
      const left = (west - middle) * cosine + middle;
      const right = (east - middle) * cosine + middle;
      return degreesX >= left && degreesX <= right;
    },
    degreesX,
  );
  return [(degreesX - centre) / cosine + centre, lat];
}

interface Lobe {
  west: number;
  east: number;
  centre: number;
}

function lobeOf(lng: number, lat: number): Lobe {
  return lobeWith(lat, ({ west, east }) => lng >= west && lng <= east, lng);
}

function lobeWith(lat: number, holds: (lobe: Lobe) => boolean, degrees: number): Lobe {
  if (!(Math.abs(lat) <= SINUSOIDAL_UNTIL_LAT + ROUNDING_DEG)) {
    throw new RangeError(`not in the sinusoidal part of the homolosine: latitude ${lat}`);
  }
  const lobes: readonly Lobe[] = lat >= 0 ? NORTHERN : SOUTHERN;
  const nearest = [...lobes].sort((a, b) => Math.abs(a.centre - degrees) - Math.abs(b.centre - degrees))[0];
  const lobe = lobes.find(holds) ?? nearest;
  if (lobe === undefined) throw new RangeError(`no lobe at ${degrees}`);
  return lobe;
}
