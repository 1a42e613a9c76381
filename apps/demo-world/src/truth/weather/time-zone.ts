import { sierraLng } from "../sierra-line";

/** IANA time zone of a place, with the hours that its standard time is ahead of UTC. */
export interface PlaceZone {
  name: string;
  standardOffsetH: number;
}

/**
 * Time zone of a place, by rough borders of states: exact enough for the farming regions, an hour off near some borders.
 * Other countries and the sea have the zone of their longitude.
 */
export function zoneAt(lng: number, lat: number): PlaceZone {
  if (lat < -21 && lat > -56 && lng > -72.5 && lng < -53.5)
    return { name: argentineZone(lng, lat), standardOffsetH: -3 };
  if (lat > 14.5 && lat < 32.8 && lng > -117.3 && lng < -86.5) return mexicanZone(lng, lat);
  const hours = Math.round(lng / 15);
  // POSIX counts westwards: "Etc/GMT+3" is three hours behind.
  return {
    name: hours === 0 ? "GMT" : `Etc/GMT${hours < 0 ? "+" : "-"}${Math.abs(hours)}`,
    standardOffsetH: hours,
  };
}

function argentineZone(lng: number, lat: number): string {
  const isBuenosAires = lng > -63.4 && lat < -33.3 && lat > -41.2 && !(lng < -61.8 && lat > -34.4);
  return isBuenosAires ? "America/Argentina/Buenos_Aires" : "America/Argentina/Cordoba";
}

function mexicanZone(lng: number, lat: number): PlaceZone {
  if (lng < -112.7 && lat > 28) return { name: "America/Tijuana", standardOffsetH: -8 };
  if (lat > 27 ? lng < -108.6 : lat > 26.3 && lng < -109) {
    const isPeninsula = lat < 28 && lng < -110.9;
    return { name: isPeninsula ? "America/Mazatlan" : "America/Hermosillo", standardOffsetH: -7 };
  }
  // South of Nayarit the coast keeps the time of the capital.
  if (lat > 20.6 && lng < sierraLng(lat)) return { name: "America/Mazatlan", standardOffsetH: -7 };
  if (lat > 26 && lng < -103.5) return { name: "America/Chihuahua", standardOffsetH: -6 };
  if (lng > -89.3 && lat > 17.8) return { name: "America/Cancun", standardOffsetH: -5 };
  return { name: "America/Mexico_City", standardOffsetH: -6 };
}
