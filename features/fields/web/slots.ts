import type { FieldCard, OpenedField } from "@surco/fields/contract";
import { defineSlot } from "@surco/kit-web";
import type { ComponentType } from "react";
import type { FieldPaints } from "./dashboard-context";
import type { FoundQuery } from "./finding/found-query";

/** Fields that an action of the list is about. */
export interface ListedFields {
  /** null: all fields that the person may see, and `found` leaves. */
  fieldIds: readonly string[] | null;
  found?: FoundQuery;
  count: number;
  /** A field or a farm that they are named after; null for many fields. */
  name: string | null;
}

export interface SelectionActionProps {
  /** Ids of the ticked fields. */
  chosenIds: readonly string[];
  /** Those of them that are the person's own. */
  ownIds: readonly string[];
  /** Unticks the fields once the action is done. */
  onDone(): void;
}

/** Above the list: something that waits for an answer. */
export const listNoticeSlot = defineSlot<ComponentType>("fields:list-notice");
/** Beside the count of the list: actions on the fields that the filters leave. */
export const listToolSlot = defineSlot<ComponentType<{ fields: ListedFields }>>("fields:list-tool");
/** In the bar of ticked fields. */
export const selectionActionSlot = defineSlot<ComponentType<SelectionActionProps>>("fields:selection-action");
/** At the end of a field's summary. */
export const summaryActionSlot = defineSlot<ComponentType<{ field: OpenedField }>>("fields:summary-action");
/** Over the whole dashboard. */
export const dashboardSlot = defineSlot<ComponentType>("fields:dashboard");
/** In the empty list of somebody without fields: further ways to begin. */
export const beginningSlot = defineSlot<ComponentType>("fields:beginning");

export interface CardPictureProps {
  fieldId: string;
  /** Fields whose pictures are asked for together with this one's, up to 200. */
  fieldIds: readonly string[];
}

/** Small picture of a field on its card. */
export const cardPictureSlot = defineSlot<ComponentType<CardPictureProps>>("fields:card-picture");

export interface FieldsOverviewProps {
  /** The fields that the filters leave; of very many only the first. */
  fields: readonly FieldCard[];
  /** Number of fields that pass the filters. */
  foundCount: number;
  /** The field under the pointer, on the map or in the panel. */
  hoveredId: string | null;
  onHover(fieldId: string | null): void;
  /** Colours the fields on the map; null brings the colours of the crops back. */
  onPaint(paints: FieldPaints | null): void;
}

/** A way to look at all chosen fields at once. It stands in the address as `?mapa=<layer>`. */
export interface FieldsOverview {
  /** The layer that it begins with. */
  firstLayer: string;
  View: ComponentType<FieldsOverviewProps>;
}

export const overviewSlot = defineSlot<FieldsOverview>("fields:overview");
