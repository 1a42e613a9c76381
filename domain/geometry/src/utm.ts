/** WGS84 ellipsoid and the constants of UTM. */
const A_M = 6378137;
const F = 1 / 298.257223563;
const K0 = 0.9996;
const FALSE_EASTING_M = 500_000;
const FALSE_NORTHING_SOUTH_M = 10_000_000;

const E = Math.sqrt(F * (2 - F));
const N = F / (2 - F);

/** Rectifying radius, m. */
const RADIUS_M = (A_M / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64 + N ** 6 / 256);

/**
 * Coefficients of the Krüger series to the sixth order in the third flattening: nanometres within a zone.
 * @source C. F. F. Karney 2011, Transverse Mercator with an accuracy of a few nanometers, J. Geodesy 85, eq. 35 and 36
 */
const ALPHA = [
  N / 2 -
    (2 / 3) * N ** 2 +
    (5 / 16) * N ** 3 +
    (41 / 180) * N ** 4 -
    (127 / 288) * N ** 5 +
    (7891 / 37800) * N ** 6,
  (13 / 48) * N ** 2 -
    (3 / 5) * N ** 3 +
    (557 / 1440) * N ** 4 +
    (281 / 630) * N ** 5 -
    (1983433 / 1935360) * N ** 6,
  (61 / 240) * N ** 3 - (103 / 140) * N ** 4 + (15061 / 26880) * N ** 5 + (167603 / 181440) * N ** 6,
  (49561 / 161280) * N ** 4 - (179 / 168) * N ** 5 + (6601661 / 7257600) * N ** 6,
  (34729 / 80640) * N ** 5 - (3418889 / 1995840) * N ** 6,
  (212378941 / 319334400) * N ** 6,
];
const BETA = [
  N / 2 -
    (2 / 3) * N ** 2 +
    (37 / 96) * N ** 3 -
    (1 / 360) * N ** 4 -
    (81 / 512) * N ** 5 +
    (96199 / 604800) * N ** 6,
  (1 / 48) * N ** 2 +
    (1 / 15) * N ** 3 -
    (437 / 1440) * N ** 4 +
    (46 / 105) * N ** 5 -
    (1118711 / 3870720) * N ** 6,
  (17 / 480) * N ** 3 - (37 / 840) * N ** 4 - (209 / 4480) * N ** 5 + (5569 / 90720) * N ** 6,
  (4397 / 161280) * N ** 4 - (11 / 504) * N ** 5 - (830251 / 7257600) * N ** 6,
  (4583 / 161280) * N ** 5 - (108847 / 3991680) * N ** 6,
  (20648693 / 638668800) * N ** 6,
];

const RADIANS = Math.PI / 180;

/** A WGS84 UTM zone's projection in both directions. */
export interface UtmProjection {
  epsg: number;
  /** Easting and northing in m of a longitude and latitude in degrees. */
  forward(lng: number, lat: number): [number, number];
  /** Longitude and latitude in degrees of an easting and northing in m. */
  inverse(x: number, y: number): [number, number];
}

/** True for EPSG:32601..32660 (north) and 32701..32760 (south). */
export function isUtmEpsg(epsg: number): boolean {
  const zone = epsg % 100;
  const series = Math.floor(epsg / 100);
  return Number.isInteger(epsg) && (series === 326 || series === 327) && zone >= 1 && zone <= 60;
}

/** The zone a place lies in by the six-degree rule; the exceptions of Norway and Svalbard are left out. */
export function utmEpsgOf(lngLat: readonly [number, number]): number {
  const [lng, lat] = lngLat;
  const wrapped = ((((lng + 180) % 360) + 360) % 360) / 6;
  const zone = Math.min(60, Math.floor(wrapped) + 1);
  return (lat < 0 ? 32700 : 32600) + zone;
}

/**
 * Projection of a WGS84 UTM zone, usable some degrees beyond its edges as well: tiles of a neighbour zone overlap.
 * @throws RangeError where the code is no WGS84 UTM zone
 */
export function utmProjection(epsg: number): UtmProjection {
  if (!isUtmEpsg(epsg)) throw new RangeError(`not a WGS84 UTM zone: EPSG:${epsg}`);
  const centralMeridian = (epsg % 100) * 6 - 183;
  const falseNorthing = epsg >= 32700 ? FALSE_NORTHING_SOUTH_M : 0;

  return {
    epsg,
    forward(lng, lat) {
      const [xi, eta] = toKrueger((lng - centralMeridian) * RADIANS, lat * RADIANS);
      return [FALSE_EASTING_M + K0 * RADIUS_M * eta, falseNorthing + K0 * RADIUS_M * xi];
    },
    inverse(x, y) {
      const [lambda, phi] = fromKrueger(
        (y - falseNorthing) / (K0 * RADIUS_M),
        (x - FALSE_EASTING_M) / (K0 * RADIUS_M),
      );
      return [centralMeridian + lambda / RADIANS, phi / RADIANS];
    },
  };
}

function toKrueger(lambda: number, phi: number): [number, number] {
  const tau = Math.tan(phi);
  const sigma = Math.sinh(E * Math.atanh((E * tau) / Math.hypot(1, tau)));
  const conformalTau = tau * Math.hypot(1, sigma) - sigma * Math.hypot(1, tau);

  const cosLambda = Math.cos(lambda);
  const xi = Math.atan2(conformalTau, cosLambda);
  const eta = Math.asinh(Math.sin(lambda) / Math.hypot(conformalTau, cosLambda));
  return addSeries(xi, eta, ALPHA, 1);
}

function fromKrueger(xiRectified: number, etaRectified: number): [number, number] {
  const [xi, eta] = addSeries(xiRectified, etaRectified, BETA, -1);
  const sinhEta = Math.sinh(eta);
  const cosXi = Math.cos(xi);
  const conformalTau = Math.sin(xi) / Math.hypot(sinhEta, cosXi);
  return [Math.atan2(sinhEta, cosXi), Math.atan(geographicTau(conformalTau))];
}

function addSeries(xi: number, eta: number, coefficients: readonly number[], sign: 1 | -1): [number, number] {
  let x = xi;
  let y = eta;
  coefficients.forEach((coefficient, index) => {
    const order = 2 * (index + 1);
    x += sign * coefficient * Math.sin(order * xi) * Math.cosh(order * eta);
    y += sign * coefficient * Math.cos(order * xi) * Math.sinh(order * eta);
  });
  return [x, y];
}

/** Tangent of the latitude whose conformal latitude has the given tangent; Newton, Karney 2011 eq. 19 to 21. */
function geographicTau(conformalTau: number): number {
  const e2 = E * E;
  let tau = conformalTau / (1 - e2);
  for (let round = 0; round < 5; round++) {
    const sigma = Math.sinh(E * Math.atanh((E * tau) / Math.hypot(1, tau)));
    const guess = tau * Math.hypot(1, sigma) - sigma * Math.hypot(1, tau);
    const step =
      ((conformalTau - guess) / Math.hypot(1, guess)) *
      ((1 + (1 - e2) * tau * tau) / ((1 - e2) * Math.hypot(1, tau)));
    tau += step;
    if (Math.abs(step) <= 1e-15 * Math.max(1, Math.abs(tau))) break;
  }
  return tau;
}
