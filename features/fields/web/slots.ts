import type { FieldCard, OpenedField } from "@surco/fields/contract";
import { defineSlot } from "@surco/kit-web";
import type { ComponentType } from "react";
import type { FieldPaints } from "./dashboard-context";
import type { FieldFigures } from "./figures/field-figures";
import type { FoundQuery } from "./finding/found-query";

/** Fields of a list action. */
export interface ListedFields {
  /** null: all readable fields that pass `found`. */
  fieldIds: readonly string[] | null;
  found?: FoundQuery;
  count: number;
  /** Name for an exported file: of the field or common farm; null for several. */
  name: string | null;
}

export interface SelectionActionProps {
  /** Ids of the selected fields. */
  selectedIds: readonly string[];
  /** Own fields among them. */
  ownIds: readonly string[];
  /** Clears the selection once the action is done. */
  onDone(): void;
}

/** Above the list: pending questions to the user. */
export const listNoticeSlot = defineSlot<ComponentType>("fields:list-notice");
/** Beside the count of the list: actions on the filtered fields. */
export const listToolSlot = defineSlot<ComponentType<{ fields: ListedFields }>>("fields:list-tool");
/** In the selection bar. */
export const selectionActionSlot = defineSlot<ComponentType<SelectionActionProps>>("fields:selection-action");
/** At the head of a field's summary: today's conditions. */
export const summaryTodaySlot = defineSlot<ComponentType<{ field: OpenedField }>>("fields:summary-today");
/** At the end of a field's summary. */
export const summaryActionSlot = defineSlot<ComponentType<{ field: OpenedField }>>("fields:summary-action");
/** Part of the printed page of a field, in the order of their numbers. */
export interface PrintedPart {
  order: number;
  Part: ComponentType<{ field: OpenedField }>;
}

/** Below the facts on the printed page of a field: its picture, figures and records. */
export const printedPartSlot = defineSlot<PrintedPart>("fields:printed-part");
/** Over the whole dashboard. */
export const dashboardSlot = defineSlot<ComponentType>("fields:dashboard");
export interface MapToolProps {
  /** True for a user without fields. */
  isEmpty: boolean;
}

/** In the row of tools over the map. */
export const mapToolSlot = defineSlot<ComponentType<MapToolProps>>("fields:map-tool");
/** At the top of the menu over the map. */
export const mapMenuSlot = defineSlot<ComponentType>("fields:map-menu");
/** In the empty list of a user without fields: further ways to begin. */
export const beginningSlot = defineSlot<ComponentType>("fields:beginning");

export interface CardPictureProps {
  fieldId: string;
  /** Fields whose pictures are requested together with this one's, up to 200. */
  fieldIds: readonly string[];
}

/** Small picture of a field on its card. */
export const cardPictureSlot = defineSlot<ComponentType<CardPictureProps>>("fields:card-picture");

/** Line at the end of a field's card. */
export const cardNoteSlot = defineSlot<ComponentType<CardPictureProps>>("fields:card-note");

/** Figures of the fields in lists: columns of the table, a line on the cards, orders of both. */
export const fieldFiguresSlot = defineSlot<FieldFigures>("fields:figures");

export interface FieldsOverviewProps {
  /** Filtered fields; of very many only the first. */
  fields: readonly FieldCard[];
  /** Number of fields that pass the filters. */
  foundCount: number;
  /** Field under the pointer, on the map or in the panel. */
  hoveredId: string | null;
  onHover(fieldId: string | null): void;
  /** Colours the fields on the map; null returns to the colours of the crops. */
  onPaint(paints: FieldPaints | null): void;
}

/** Overview that compares all filtered fields. It stands in the address as `?mapa=<layer>`. */
export interface FieldsOverview {
  /** Its initial layer. */
  firstLayer: string;
  View: ComponentType<FieldsOverviewProps>;
}

export const overviewSlot = defineSlot<FieldsOverview>("fields:overview");
