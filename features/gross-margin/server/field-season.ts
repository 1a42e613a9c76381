/** Season and period of a field. */
export interface FieldSeason {
  fieldId: string;
  season: string;
  period: "1" | "2";
}
