import type { NonProductiveArea } from "@surco/boundaries/contract";
import type { Ownership, SeasonInput } from "@surco/fields/contract";

/** Values of one field that a bulk edit may change. */
export interface FieldState {
  fieldId: string;
  name: string;
  nameKey: string;
  farmId: string;
  fiscalName: string;
  ownership: Ownership;
  producerId: string | null;
  /** Every season and period that something is noted of. */
  seasons: readonly SeasonInput[];
}

/** A field as it is read for a change, with what people are shown of it. */
export interface KnownField extends FieldState {
  farmName: string;
  producerName: string | null;
  country: string | null;
  version: number;
  /** Non-productive areas of the requested seasons. */
  areas: readonly KnownArea[];
}

export type KnownArea = Pick<NonProductiveArea, "season" | "kind" | "name" | "polygon">;

/** An area that bears nothing, to be written in another season of its field. */
export interface CopiedArea extends KnownArea {
  id: string;
  fieldId: string;
}

export interface ChangeRequest {
  accountId: string;
  /** The fields in question; null: all of `farmId`. */
  fieldIds: readonly string[] | null;
  /** Farm that the change empties and deletes. */
  farmId?: string;
  /** Farms whose names are needed to plan. */
  namesOfFarms: readonly string[];
  /** Seasons whose areas that bear nothing are needed to plan. */
  areasOf?: readonly string[];
}

/** Rows to write, and the outcome for the caller. */
export interface ChangePlan<Outcome> {
  next: readonly FieldState[];
  areas?: readonly CopiedArea[];
  outcome: Outcome;
}

export const seasonKey = ({ season, period }: { season: string; period: string }) => `${season} ${period}`;

/** A field's state with one season's record replaced; null takes it away. */
export function withSeason(state: FieldState, key: string, record: SeasonInput | null): FieldState {
  const others = state.seasons.filter((one) => seasonKey(one) !== key);
  return { ...state, seasons: record === null ? others : [...others, record] };
}

export function isSameState(a: FieldState, b: FieldState): boolean {
  return (
    a.name === b.name &&
    a.farmId === b.farmId &&
    a.fiscalName === b.fiscalName &&
    a.ownership === b.ownership &&
    a.producerId === b.producerId &&
    textOfSeasons(a) === textOfSeasons(b)
  );
}

function textOfSeasons({ seasons }: FieldState): string {
  return JSON.stringify(seasons.map(seasonText).sort());
}

/** One text for equal records, whatever the order of their properties. */
export function seasonText(one: SeasonInput): string {
  return JSON.stringify([
    seasonKey(one),
    one.cropId,
    one.plannedCropId,
    one.genotypeId,
    one.otherGenotype,
    one.treatmentTypeId,
    one.isGapsProject,
    one.gapTypeId,
  ]);
}
