import geographiclib from "geographiclib-geodesic";
import type { LngLat } from "../types";

const { Geodesic } = geographiclib;
const { WGS84 } = Geodesic;
const FORWARD = Geodesic.AZIMUTH | Geodesic.REDUCEDLENGTH | Geodesic.GEODESICSCALE;
const INVERSE =
  Geodesic.LATITUDE |
  Geodesic.LONGITUDE |
  Geodesic.REDUCEDLENGTH |
  Geodesic.GEODESICSCALE |
  Geodesic.DISTANCE_IN;
const ROUNDS = 10;
const ENOUGH_M = 1e-8;

/** A plane that touches the ellipsoid; x east and y north of its centre, m. */
export interface LocalPlane {
  /** Not a number for places more than a quarter of the globe away. */
  forward(place: LngLat): [x: number, y: number];
  inverse(x: number, y: number): LngLat;
}

/**
 * The gnomonic projection of the ellipsoid: shortest lines are straight in it, so that cutting one never bends it and areas of
 * pieces add up to that of the whole. Lengths are right at the centre only; 50 km away they are 3 in 100,000 too long.
 *
 * @source C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87 (2013), section 8
 */
export function localPlane([lng0, lat0]: LngLat): LocalPlane {
  return {
    forward([lng, lat]) {
      const { azi1 = 0, m12 = 0, M12 = 0 } = WGS84.Inverse(lat0, lng0, lat, lng, FORWARD);
      const rho = M12 > 0 ? m12 / M12 : Number.NaN;
      const azimuth = (azi1 * Math.PI) / 180;
      return [rho * Math.sin(azimuth), rho * Math.cos(azimuth)];
    },
    inverse(x, y) {
      const rho = Math.hypot(x, y);
      const line = WGS84.DirectLine(lat0, lng0, (Math.atan2(x, y) * 180) / Math.PI, rho, INVERSE);
      let s = WGS84.a * Math.atan(rho / WGS84.a);
      for (let round = 0; ; round++) {
        const { lat2 = lat0, lon2 = lng0, m12 = 0, M12 = 1 } = line.GenPosition(false, s, INVERSE);
        const step = (m12 / M12 - rho) * M12 * M12;
        if (round === ROUNDS || Math.abs(step) < ENOUGH_M) return [lon2, lat2];
        s -= step;
      }
    },
  };
}
