import type { LngLat } from "@surco/geometry";

/** Place names of a field; null where the service knows none. */
export interface Place {
  province: string | null;
  district: string | null;
}

/** A service that names the place of a position. @throws HttpFailure */
export interface PlaceService {
  findPlace(position: LngLat): Promise<Place>;
}

/** The place service of each country; `others` answers for every country without its own, and at sea. */
export interface PlaceServices {
  argentina: PlaceService;
  others: PlaceService;
}

export function placeServiceOf(services: PlaceServices, country: string | null): PlaceService {
  return country === "AR" ? services.argentina : services.others;
}
