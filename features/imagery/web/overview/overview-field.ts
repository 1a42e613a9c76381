import type { Bounds } from "@surco/kit-web/map";

/** A field as the list knows it. */
export interface OverviewField {
  id: string;
  name: string;
  farmName: string;
  bbox: Bounds;
}
