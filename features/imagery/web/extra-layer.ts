import type { ComponentType } from "react";
import type { DateRange } from "./use-images";

/** Groups of the layer picker, in the order in which it shows them. */
export const layerGroups = ["crop", "water", "picture", "relief", "soil", "hd", "own", "more"] as const;
export type LayerGroup = (typeof layerGroups)[number];

/** What a layer of another feature is told of the field on the screen. */
export interface LayerField {
  id: string;
  areaHa: number;
  country: string | null;
  plan: "basic" | "pending" | "advanced" | "trial";
}

/** What can be put on paper of a layer: one map for all days, images of days, newest first, or nothing for a reason. */
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
  /** Tells what a report may show of it. Asking has read what can be read without an order. */
  usePaperOffer(field: LayerField, range: DateRange): PaperOffer;
  /** Draws itself on the map, with its legend in the map's corner, and returns what the panel shows of it. */
  View: ComponentType<{ field: LayerField }>;
}
