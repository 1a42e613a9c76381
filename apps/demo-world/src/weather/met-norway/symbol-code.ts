import type { HourlyWeather } from "../../truth/weather/hourly-weather";
import { dayOfYear, sinElevation, sunOfDay } from "../../truth/weather/sun";

/**
 * Weather symbol of the hours after an entry.
 * @source list of weather symbols of MET Norway: rain by its amount in the period, else the mean of the clouds
 */
export function symbolCode(weather: HourlyWeather, index: number, hours: number): string {
  const { place, first } = weather;
  let [rainMm, cloud, isThunder, isSnow, isFog] = [0, 0, false, false, false];
  for (let i = index + 1; i <= index + hours; i++) {
    const code = weather.weatherCode[i] ?? 0;
    rainMm += weather.rainMm[i] ?? 0;
    cloud += (weather.cloud[i] ?? 0) / hours;
    isThunder ||= code >= 95;
    isSnow ||= code >= 70 && code < 80;
    isFog ||= code === 45;
  }
  const hour = first + index;
  const sine = sinElevation(place.lng, place.sinLat, place.cosLat, hour, sunOfDay(dayOfYear(hour)));
  const light = sine > -0.0145 ? "day" : "night";
  // Long periods count as wet from less rain per hour than short ones.
  const intensity = rainMm / Math.sqrt(hours);
  if (intensity >= 0.1) return rainSymbol({ intensity, isShower: cloud < 0.8, isThunder, isSnow }, light);
  if (isFog && hours === 1) return "fog";
  if (cloud > 0.8) return "cloudy";
  if (cloud > 0.4) return `partlycloudy_${light}`;
  return cloud > 0.15 ? `fair_${light}` : `clearsky_${light}`;
}

function rainSymbol(
  rain: { intensity: number; isShower: boolean; isThunder: boolean; isSnow: boolean },
  light: string,
): string {
  let strength = "";
  if (rain.intensity < 0.5) strength = "light";
  if (rain.intensity > 2.5) strength = "heavy";
  const name = `${strength}${rain.isSnow ? "snow" : "rain"}`;
  const thunder = rain.isThunder ? "andthunder" : "";
  return rain.isShower ? `${name}showers${thunder}_${light}` : `${name}${thunder}`;
}
