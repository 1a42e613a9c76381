/** Saturation vapour pressure, kPa. @source FAO Irrigation and drainage paper 56, equation 11 */
export function saturationKpa(tempC: number): number {
  return 0.6108 * Math.exp((17.27 * tempC) / (tempC + 237.3));
}

/** Relative humidity, percent up to 100, from temperature and dew point. */
export function humidityPct(tempC: number, dewPointC: number): number {
  return Math.min(100, (100 * saturationKpa(dewPointC)) / saturationKpa(tempC));
}

/** Pressure at a height, hPa, from that at sea level. @source barometric formula with the mean temperature of the column */
export function stationHpa(seaLevelHpa: number, heightM: number, tempC: number): number {
  return seaLevelHpa * (1 - (0.0065 * heightM) / (tempC + 0.0065 * heightM + 273.15)) ** 5.257;
}

/** Temperature that it feels like in the shade. @source R. G. Steadman 1984, as the Australian Bureau of Meteorology uses it */
export function apparentC(tempC: number, dewPointC: number, windKmh: number): number {
  return tempC + 3.3 * saturationKpa(dewPointC) - 0.7 * (windKmh / 3.6) - 4;
}
