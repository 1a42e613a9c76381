import type { FieldRight } from "@surco/contract";
import type { ComponentType } from "react";
import type { MapPicture } from "../pictures/map-picture";

/** Groups of the layer picker, in order. */
export const layerGroups = ["crop", "water", "picture", "relief", "soil", "hd", "own", "more"] as const;
export type LayerGroup = (typeof layerGroups)[number];

/** Field on the screen, as passed to a layer of another feature. */
export interface LayerField {
  id: string;
  areaHa: number;
  /** Net boundary by season; none without non-productive areas. */
  netAreas?: readonly { season: string; netAreaHa: number }[];
  country: string | null;
  /** Null where it is not shown to the user. */
  plan: "basic" | "pending" | "advanced" | "trial" | null;
  /** True where the plan opens premium layers. */
  hasPremiumLayers: boolean;
  /** The user's right on it. */
  right: FieldRight;
}

/** Picture of the screen, and the one beside it in a comparison. */
export type ImageSide = "first" | "second";

export interface DateRange {
  from: string;
  until: string;
}

/** Layer of another feature as one side of a comparison. */
export interface ComparedPicture {
  picture: MapPicture;
  /** Day of the image; null for a layer without dates. */
  date: string | null;
  /** Value at a place as text; null without one. */
  valueAt(position: [lng: number, lat: number]): string | null;
}

/** Side of a comparison, which draws the picture on the map itself. */
export interface ComparedSide {
  side: ImageSide;
  onShow(shown: ComparedPicture | null): void;
}

export interface ExtraViewProps {
  field: LayerField;
  /** In a comparison: receives the picture; the layer still draws its own legend. */
  compared?: ComparedSide | undefined;
}

/** Choices of a layer for paper: one map for all days, images of days, newest first, or nothing with a reason. */
export type PaperOffer =
  | { kind: "map" }
  | { kind: "dates"; dates: readonly string[] }
  | { kind: "closed"; reason: string };

/** Layer that another feature adds to the image screen. */
export interface ExtraLayer {
  /** Its name in the address (`capa`); no index has it. */
  id: string;
  group: LayerGroup;
  /** Its name in the picker, from the texts of its own feature. */
  Name: ComponentType;
  /** Reason why a field may not see it, as a short text beside a lock; null when it may. */
  useLock(field: LayerField): string | null;
  /** False where another plan of the field would not open it. */
  isOpenedByPlan?: boolean;
  /** Returns the choices for a report, reading whatever needs no order. */
  usePaperOffer(field: LayerField, range: DateRange): PaperOffer;
  /** Draws itself on the map, with its legend in the corner, and returns its content for the panel. */
  View: ComponentType<ExtraViewProps>;
  /** Query parameter of its date, a second one's with suffix 2; null for a layer without dates. */
  dateName?: string;
}
