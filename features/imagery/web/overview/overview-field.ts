import type { Bounds } from "@surco/kit-web/map";

/** Field with what the overview shows of it. */
export interface OverviewField {
  id: string;
  name: string;
  farmName: string;
  bbox: Bounds;
}
