import {
  type CardCrop,
  type Field,
  type FieldCard,
  type FieldPlan,
  guestView,
  isPremiumPlan,
  type Ownership,
  type SeasonCrop,
  type SeasonNetArea,
} from "@surco/fields/contract";
import type { Bbox, Boundary } from "@surco/geometry";
import { type StandingRow, standingOf } from "./readable-fields.repository";

/** Row of one field in the queries of `field.repository.ts`. */
export interface CardRow extends StandingRow {
  id: string;
  name: string;
  name_key: string;
  farm_id: string;
  farm_name: string;
  fiscal_name: string;
  ownership: Ownership;
  area_ha: number;
  country: string | null;
  district: string | null;
  province: string | null;
  plan: FieldPlan;
  bounds: string;
  zones_activated_at: Date | null;
  version: number;
  created_at: Date;
  owner_first_name: string;
  owner_last_name: string;
  producer_id: string | null;
  producer_name: string | null;
  /** Unordered; null: none. */
  crops: CropRow[] | null;
  net_areas: NetAreaRow[] | null;
}

/** Season, period, crop, and its genotype: id and name, null when unknown. */
export type CropRow = [
  SeasonCrop["season"],
  SeasonCrop["period"],
  SeasonCrop["cropId"],
  number | null,
  string | null,
];

/** Season and net area, ha. */
export type NetAreaRow = [SeasonNetArea["season"], number];

export interface FieldRow extends CardRow {
  polygon: Boundary;
}

export function cardOfRow(row: CardRow, readerId: string): FieldCard {
  const card = wholeCardOfRow(row, readerId);
  return row.is_guest ? guestView(card) : card;
}

function wholeCardOfRow(row: CardRow, readerId: string): FieldCard {
  return {
    id: row.id,
    name: row.name,
    farmId: row.farm_id,
    farmName: row.farm_name,
    fiscalName: row.fiscal_name,
    ownership: row.ownership,
    producerId: row.producer_id,
    producerName: row.producer_name,
    areaHa: row.area_ha,
    netAreas: (row.net_areas ?? []).map(([season, netAreaHa]) => ({ season, netAreaHa })).sort(newestFirst),
    country: row.country,
    district: row.district,
    province: row.province,
    crops: cropsOfRows(row.crops),
    plan: row.plan,
    hasPremiumLayers: isPremiumPlan(row.plan),
    ...standingOf(row, readerId),
    ownerName: row.account_id === readerId ? null : `${row.owner_first_name} ${row.owner_last_name}`.trim(),
    bbox: bboxOfBox(row.bounds),
    isBoundaryFrozen: row.zones_activated_at !== null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

/** Most crops have no genotype: cards are lighter without its nulls. */
export function cropsOfRows(rows: readonly CropRow[] | null): CardCrop[] {
  return (rows ?? [])
    .map(([season, period, cropId, genotypeId, genotypeName]) => ({
      season,
      period,
      cropId,
      ...(genotypeId !== null && { genotypeId }),
      ...(genotypeName !== null && { genotypeName }),
    }))
    .sort((a, b) => newestFirst(a, b) || (a.period < b.period ? 1 : -1));
}

function newestFirst(a: { season: string }, b: { season: string }): number {
  return a.season === b.season ? 0 : a.season < b.season ? 1 : -1;
}

export function fieldOfRow(row: FieldRow, readerId: string): Field {
  return { ...cardOfRow(row, readerId), polygon: row.polygon };
}

/** PostgreSQL's text of a box names the north-east corner first. */
export function boxOfBbox([west, south, east, north]: Bbox): string {
  return `(${east},${north}),(${west},${south})`;
}

export function bboxOfBox(box: string): Bbox {
  const [east = 0, north = 0, west = 0, south = 0] = box.replace(/[()]/g, "").split(",").map(Number);
  return [west, south, east, north];
}
