import type { LngLat } from "@surco/geometry";

/** Place of a field; null where the service knows none. */
export interface Place {
  province: string | null;
  district: string | null;
  /** Official code, five digits; names of districts repeat. */
  districtCode: string | null;
}

/** Service that names the place of a position. @throws HttpFailure */
export interface PlaceService {
  findPlace(position: LngLat): Promise<Place>;
}

/** Place service of each country; `others` serves countries without their own, and the sea. */
export interface PlaceServices {
  argentina: PlaceService;
  others: PlaceService;
}

export function placeServiceOf(services: PlaceServices, country: string | null): PlaceService {
  return country === "AR" ? services.argentina : services.others;
}
