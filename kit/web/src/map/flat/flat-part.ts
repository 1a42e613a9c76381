import type { Bounds } from "../bounds";
import type { FieldsLayerProps } from "../map-field";
import type { Pane } from "../pictures/map-picture";

/** Content of a map that can be drawn without WebGL, given by one component. */
export interface FlatPart {
  pictures?: { panes: readonly Pane[]; opacity: number };
  fields?: FieldsLayerProps;
  /** View while no field is selected; null while unknown. */
  home?: Bounds | null;
  /** Takes the place under the pointer or of a tap, and null when it leaves. */
  onPointer?(place: [lng: number, lat: number] | null): void;
}

/** Part of a map that no panel covers, px from the map's edges. */
export interface MapArea {
  leftPx: number;
  rightPx: number;
  topPx: number;
  bottomPx: number;
}

/** Content of the map that stands in where there is no WebGL. */
export interface FlatParts {
  readonly container: HTMLElement;
  /** @param part  null removes it */
  set(id: string, part: FlatPart | null): void;
  /** Reports the part that no panel covers, now and after each change. @returns a function that ends it */
  watchArea(report: (area: MapArea) => void): () => void;
}
