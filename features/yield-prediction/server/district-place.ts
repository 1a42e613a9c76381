/** Place of a field as statistics name it. */
export interface DistrictPlace {
  country: string | null;
  province: string | null;
  district: string | null;
}
