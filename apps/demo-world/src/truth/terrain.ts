import { toLattice } from "./lattice";
import { smoothNoise } from "./smooth-noise";

/** Height that the land undulates around, m. */
const BASE_M = 150;

/** Waves of the land, from plains and ranges down to the swells and dips within a field: length and height, m. */
const WAVES = [
  { lengthM: 180_000, heightM: 60 },
  { lengthM: 40_000, heightM: 18 },
  { lengthM: 9_000, heightM: 6 },
  { lengthM: 2_400, heightM: 5 },
  { lengthM: 700, heightM: 1.8 },
] as const;

/** Height of the terrain at a place, m: source of both the tiles and the elevation model. */
export function terrainHeightM(lng: number, lat: number): number {
  const [u, v] = toLattice(lng, lat);
  let height = BASE_M;
  WAVES.forEach(({ lengthM, heightM }, wave) => {
    height += heightM * smoothNoise(wave, u / lengthM, v / lengthM);
  });
  return height;
}
