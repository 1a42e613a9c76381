import type { FieldRight } from "@surco/contract";
import type { ComponentType } from "react";
import type { MapPicture } from "../pictures/map-picture";

/** Groups of the layer picker, in the order in which it shows them. */
export const layerGroups = ["crop", "water", "picture", "relief", "soil", "hd", "own", "more"] as const;
export type LayerGroup = (typeof layerGroups)[number];

/** Field on the screen, as passed to a layer of another feature. */
export interface LayerField {
  id: string;
  areaHa: number;
  /** Net boundary by season; none without non-productive areas. */
  netAreas?: readonly { season: string; netAreaHa: number }[];
  country: string | null;
  plan: "basic" | "pending" | "advanced" | "trial";
  /** Right of the user to it. */
  right: FieldRight;
}

/** The picture of the screen, and the one beside it while two are compared. */
export type ImageSide = "first" | "second";

export interface DateRange {
  from: string;
  until: string;
}

/** A layer of another feature as one side of a comparison shows it. */
export interface ComparedPicture {
  picture: MapPicture;
  /** Day of the image; null of what is the same on all days. */
  date: string | null;
  /** Value at a place as text; null without one. */
  valueAt(position: [lng: number, lat: number]): string | null;
}

/** A side of a comparison, which lays the picture on the map itself. */
export interface ComparedSide {
  side: ImageSide;
  onShow(shown: ComparedPicture | null): void;
}

export interface ExtraViewProps {
  field: LayerField;
  /** In a comparison: takes the picture; the legend is its own there too. */
  compared?: ComparedSide | undefined;
}

/** Choices of a layer for paper: one map for all days, images of days, newest first, or nothing with a reason. */
export type PaperOffer =
  | { kind: "map" }
  | { kind: "dates"; dates: readonly string[] }
  | { kind: "closed"; reason: string };

/** A layer that another feature brings to the image screen; the application hands them over. */
export interface ExtraLayer {
  /** Its name in the address (`capa`); no index has it. */
  id: string;
  group: LayerGroup;
  /** Its name in the picker, in the words of its own feature. */
  Name: ComponentType;
  /** Says why a field may not see it, as a short text beside a lock; null where it may. */
  useLock(field: LayerField): string | null;
  /** Returns the choices for a report, after reading everything that needs no order. */
  usePaperOffer(field: LayerField, range: DateRange): PaperOffer;
  /** Draws itself on the map, with its legend in the map's corner, and returns what the panel shows of it. */
  View: ComponentType<ExtraViewProps>;
  /** The name that its date has in the address, a second one's with a 2 behind it; a layer without dates has none. */
  dateName?: string;
}
