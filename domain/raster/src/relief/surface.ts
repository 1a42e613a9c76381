/** Heights of a grid of places, row-major, top row first; NaN where none is known. */
export interface Surface {
  width: number;
  height: number;
  /** m */
  heightsM: Float32Array;
  /** Distance between grid points eastwards and southwards, m. */
  stepEastM: number;
  stepSouthM: number;
}

/** Slope at a point: rise per metre eastwards and northwards. */
interface Gradient {
  east: number;
  north: number;
}

/**
 * Gradient by the eight neighbours. At the grid's edge, and beside a gap, the place's own height stands in for what is
 * missing: the slope there comes out too low rather than invented.
 * @source B. K. P. Horn 1981, Hill shading and the reflectance map, Proc. IEEE 69
 */
function gradientAt(surface: Surface, col: number, row: number): Gradient | null {
  const own = heightAt(surface, col, row);
  if (Number.isNaN(own)) return null;
  const at = (dx: number, dy: number) => {
    const found = heightAt(surface, col + dx, row + dy);
    return Number.isNaN(found) ? own : found;
  };
  const east = at(1, -1) + 2 * at(1, 0) + at(1, 1);
  const west = at(-1, -1) + 2 * at(-1, 0) + at(-1, 1);
  const north = at(-1, -1) + 2 * at(0, -1) + at(1, -1);
  const south = at(-1, 1) + 2 * at(0, 1) + at(1, 1);
  return { east: (east - west) / (8 * surface.stepEastM), north: (north - south) / (8 * surface.stepSouthM) };
}

function heightAt({ width, height, heightsM }: Surface, col: number, row: number): number {
  if (col < 0 || row < 0 || col >= width || row >= height) return Number.NaN;
  return heightsM[row * width + col] ?? Number.NaN;
}

/** Slope of every place, % (a rise of 1 m in 100 m is 1); NaN where no height is known. @source Horn 1981 */
export function slopePercent(surface: Surface): Float32Array {
  return eachPlace(surface, ({ east, north }) => 100 * Math.hypot(east, north));
}

/** Direction of the light; heights are exaggerated so that flat land shows its forms. */
export interface Light {
  /** Degrees clockwise from north. */
  azimuthDeg: number;
  /** Degrees above the horizon. */
  altitudeDeg: number;
  exaggeration: number;
}

/** Hillshade of a matt surface, 0 dark to 1 full light; NaN where no height is known. @source Horn 1981 */
export function hillshade(surface: Surface, { azimuthDeg, altitudeDeg, exaggeration }: Light): Float32Array {
  const [azimuth, altitude] = [(azimuthDeg * Math.PI) / 180, (altitudeDeg * Math.PI) / 180];
  const lightEast = Math.sin(azimuth) * Math.cos(altitude);
  const lightNorth = Math.cos(azimuth) * Math.cos(altitude);
  const lightUp = Math.sin(altitude);
  return eachPlace(surface, (gradient) => {
    const east = gradient.east * exaggeration;
    const north = gradient.north * exaggeration;
    const lit = (lightUp - east * lightEast - north * lightNorth) / Math.hypot(east, north, 1);
    return Math.max(0, lit);
  });
}

function eachPlace(surface: Surface, measure: (gradient: Gradient) => number): Float32Array {
  const values = new Float32Array(surface.width * surface.height);
  for (let row = 0; row < surface.height; row++) {
    for (let col = 0; col < surface.width; col++) {
      const gradient = gradientAt(surface, col, row);
      values[row * surface.width + col] = gradient === null ? Number.NaN : measure(gradient);
    }
  }
  return values;
}
