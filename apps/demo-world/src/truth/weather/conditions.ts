import type { RainEvent } from "./storms";

/** Rain from which a storm thunders, and hails, mm/h. */
const THUNDER_MM_H = 2;
const HAIL_MM_H = 6;
/** Air colder than this has no thunderstorms. */
const THUNDER_FROM_C = 13;
const SNOW_BELOW_C = 0.5;

/**
 * Weather code of an hour.
 *
 * @param mm  rain of the hour
 * @source WMO code table 4677, as Open-Meteo uses it
 */
export function weatherCode(hour: {
  mm: number;
  thunder: RainEvent["thunder"];
  tempC: number;
  humidityPct: number;
  cloudPct: number;
  windKmh: number;
}): number {
  if (hour.mm > 0) return hour.tempC < SNOW_BELOW_C ? snowCode(hour.mm) : rainCode(hour);
  if (hour.humidityPct >= 97.5 && hour.windKmh < 7) return 45;
  if (hour.cloudPct < 20) return 0;
  if (hour.cloudPct < 50) return 1;
  return hour.cloudPct < 80 ? 2 : 3;
}

function snowCode(mm: number): number {
  if (mm < 1) return 71;
  return mm < 3 ? 73 : 75;
}

function rainCode({
  mm,
  thunder,
  tempC,
}: {
  mm: number;
  thunder: RainEvent["thunder"];
  tempC: number;
}): number {
  if (thunder !== "none" && mm >= THUNDER_MM_H && tempC >= THUNDER_FROM_C) {
    return thunder === "hail" && mm >= HAIL_MM_H ? 96 : 95;
  }
  if (mm < 0.4) return mm < 0.2 ? 51 : 53;
  if (mm < 2.5) return 61;
  return mm < 7.6 ? 63 : 65;
}
