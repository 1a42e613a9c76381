import { remember } from "../../remember";
import { climateOf, type PlaceClimate } from "./normals";
import { zoneAt } from "./time-zone";

/** A place with what its weather depends on. */
export interface WeatherPlace {
  lng: number;
  lat: number;
  sinLat: number;
  cosLat: number;
  climate: PlaceClimate;
  zone: string;
  /** Hours of standard time ahead of UTC: rain belongs to the days of this time. */
  offsetH: number;
}

const rememberPlace = remember<string, WeatherPlace>(500);

/** @param lng longitude, degrees. @param lat latitude, degrees */
export function weatherPlace(lng: number, lat: number): WeatherPlace {
  return rememberPlace(`${lng},${lat}`, () => {
    const { name, standardOffsetH } = zoneAt(lng, lat);
    return {
      lng,
      lat,
      sinLat: Math.sin((lat * Math.PI) / 180),
      cosLat: Math.cos((lat * Math.PI) / 180),
      climate: climateOf(lng, lat),
      zone: name,
      offsetH: standardOffsetH,
    };
  });
}
