import {
  assessSprayingHour,
  isInversionRisk,
  type SprayingAssessment,
  type SprayingLimits,
  type SprayingWindow,
  sprayingWindows,
} from "@surco/agronomy";
import { call, persisted, useAction } from "@surco/kit-web";
import {
  type ForecastHour,
  getSprayingLimits,
  setSprayingLimits,
  type UserSprayingLimits,
} from "@surco/weather/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const limitsKey = ["weather", "spraying-limits"];

/** Limits for spraying of the signed-in user. */
export function useSprayingLimits() {
  return useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }) => call(getSprayingLimits, { signal }),
    staleTime: 3_600_000,
    meta: persisted(),
  });
}

/** Saves the user's limits; null returns to the product's. */
export function useSaveSprayingLimits(onSaved?: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    name: "weather/save-spraying-limits",
    success: "weather:notices.SPRAYING_LIMITS_SAVED",
    failure: "weather:notices.SPRAYING_LIMITS_FAILED",
    run: (limits: UserSprayingLimits | null) => call(setSprayingLimits, { body: { limits } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(limitsKey, saved);
      onSaved?.();
    },
  });
}

/** Hour of a forecast with its suitability for spraying. */
export interface AssessedHour extends SprayingAssessment {
  hour: ForecastHour;
}

/** Hours that are judged: beyond them a forecast says little about wind. */
const JUDGED_HOURS = 48;

/**
 * Judges the coming hours. Longer steps of some services are left out.
 *
 * @param place  `[longitude, latitude]`
 */
export function assessHours(
  hours: readonly ForecastHour[],
  [lng, lat]: readonly [number, number],
  limits: SprayingLimits,
): AssessedHour[] {
  return hours
    .filter(({ hours: length }) => length === 1)
    .slice(0, JUDGED_HOURS)
    .map((hour, index, all) => {
      const next = all[index + 1];
      // Rain that falls during the work washes off as well as the rain after it.
      const rains = next === undefined ? [hour.rainMm] : [hour.rainMm, next.rainMm];
      const isRainKnown = rains.every((rainMm) => rainMm !== null);
      const assessment = assessSprayingHour(
        {
          tempC: hour.tempC,
          rhPct: hour.humidityPct,
          windKmh: hour.windKmh,
          gustKmh: hour.gustKmh,
          rainNextHourMm: isRainKnown ? Math.max(...rains.map((rainMm) => rainMm ?? 0)) : null,
          isInversionRisk: isInversionRisk(new Date(hour.at), lat, lng, hour.windKmh),
        },
        limits,
      );
      return { hour, ...assessment };
    });
}

/** Run of suitable hours: of now, else the next one; null without any. */
export function nextWindow(hours: readonly AssessedHour[]): (SprayingWindow & { isNow: boolean }) | null {
  const [first] = sprayingWindows(hours.map(({ sprayingClass }) => sprayingClass));
  return first === undefined ? null : { ...first, isNow: first.from === 0 };
}
