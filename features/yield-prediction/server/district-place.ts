/** Place of a field as statistics name it. */
export interface DistrictPlace {
  country: string | null;
  province: string | null;
  district: string | null;
  /** INDEC or INEGI code, where the place service gave one. */
  districtCode: string | null;
}
