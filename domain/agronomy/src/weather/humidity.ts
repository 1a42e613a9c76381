/** Saturation vapour pressure over water, kPa. @source FAO-56 eq. 11 */
export function saturationVapourPressureKPa(tempC: number): number {
  return 0.6108 * Math.exp((17.27 * tempC) / (tempC + 237.3));
}

/** Slope of the saturation vapour pressure, kPa/°C. @source FAO-56 eq. 13 */
export function vapourPressureSlopeKPaPerC(tempC: number): number {
  return (4098 * saturationVapourPressureKPa(tempC)) / (tempC + 237.3) ** 2;
}

/** Mean saturation vapour pressure of a day, kPa: of its extremes, not of its mean temperature. @source FAO-56 eq. 12 */
export function meanSaturationVapourPressureKPa(tminC: number, tmaxC: number): number {
  return (saturationVapourPressureKPa(tminC) + saturationVapourPressureKPa(tmaxC)) / 2;
}

/**
 * Relative humidity from the dew point, %, at most 100.
 *
 * @source FAO-56 eq. 10 and 14
 */
export function relativeHumidityPct(tempC: number, dewPointC: number): number {
  return Math.min(100, (100 * saturationVapourPressureKPa(dewPointC)) / saturationVapourPressureKPa(tempC));
}

/**
 * Dew point, °C.
 *
 * @param rhPct relative humidity, (0, 100]
 * @throws RangeError for another humidity: dry air has no dew point
 * @source inverse of FAO-56 eq. 11
 */
export function dewPointC(tempC: number, rhPct: number): number {
  if (!(rhPct > 0 && rhPct <= 100)) throw new RangeError(`rhPct out of range: ${rhPct}`);
  const logarithm = Math.log((saturationVapourPressureKPa(tempC) * rhPct) / 100 / 0.6108);
  return (237.3 * logarithm) / (17.27 - logarithm);
}

/**
 * Wet-bulb temperature at sea-level pressure, °C: within -1 and +0.65 °C for 5..99 % and -20..50 °C.
 *
 * @param rhPct relative humidity, [0, 100]
 * @throws RangeError for another humidity
 * @source Stull 2011, 10.1175/JAMC-D-11-0143.1
 */
export function wetBulbC(tempC: number, rhPct: number): number {
  if (!(rhPct >= 0 && rhPct <= 100)) throw new RangeError(`rhPct out of range: ${rhPct}`);
  return (
    tempC * Math.atan(0.151977 * Math.sqrt(rhPct + 8.313659)) +
    Math.atan(tempC + rhPct) -
    Math.atan(rhPct - 1.676331) +
    0.00391838 * rhPct ** 1.5 * Math.atan(0.023101 * rhPct) -
    4.686035
  );
}

/** Delta T of spraying, °C: dry bulb less wet bulb, never below 0. @throws RangeError as `wetBulbC` */
export function deltaTC(tempC: number, rhPct: number): number {
  return Math.max(0, tempC - wetBulbC(tempC, rhPct));
}
