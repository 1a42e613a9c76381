import { genotypeLabel } from "@surco/agronomy";
import type { ActivityTable } from "@surco/db";
import type { Selectable } from "kysely";
import { type Activity, type ActivityValues, activityValues, inputFiguresOf } from "../contract";
import { attachmentOfRow } from "./attachments/attachment-of-row";
import { withoutCosts } from "./hidden-costs";

/** Row of the queries of `activity.repository.ts`. */
export interface ActivityRow extends Omit<Selectable<ActivityTable>, "editor_id" | "deleted_at"> {
  field_name: string;
  farm_name: string;
  area_ha: number;
  owner_id: string;
  genotype_name: string | null;
  brand_name: string | null;
  author_first_name: string | null;
  author_last_name: string | null;
  editor_first_name: string | null;
  editor_last_name: string | null;
  attachments: Parameters<typeof attachmentOfRow>[0][];
}

interface CostReader {
  id: string;
  showSensitiveInformation: boolean;
}

/** True where prices and costs of an activity are shown to a reader. */
export function showsCosts(reader: CostReader, row: { owner_id: string; author_id: string | null }): boolean {
  return reader.showSensitiveInformation || row.owner_id === reader.id || row.author_id === reader.id;
}

/** Values as they were written. */
export function valuesOfRow({
  type,
  date,
  status,
  comments,
  details,
}: Pick<ActivityRow, "type" | "date" | "status" | "comments" | "details">): ActivityValues {
  return activityValues.parse({ ...details, type, date, status, comments });
}

/** Activity as a reader sees it. */
export function activityOfRow(row: ActivityRow, reader: CostReader): Activity {
  const values = valuesOfRow(row);
  const hasCosts = showsCosts(reader, row);
  return {
    id: row.id,
    fieldId: row.field_id,
    fieldName: row.field_name,
    farmName: row.farm_name,
    areaHa: row.area_ha,
    values: hasCosts ? values : withoutCosts(values),
    season: row.season,
    period: row.period,
    cropId: row.crop_id,
    genotypeName: genotypeNameOf(values, row),
    harvest: harvestOfRow(row),
    ...inputFiguresOf(values, row.area_ha),
    totalCostUsdPerHa: hasCosts ? row.cost_usd_per_ha : null,
    attachments: row.attachments.map((attachment) => attachmentOfRow(attachment, reader.id)),
    author: personName(row.author_first_name, row.author_last_name),
    editor: personName(row.editor_first_name, row.editor_last_name),
    isOwn: row.author_id === reader.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function genotypeNameOf(
  values: ActivityValues,
  { genotype_name: name, brand_name: brandName }: ActivityRow,
): string | null {
  if (values.type !== "sow") return null;
  if (name !== null) return genotypeLabel({ name, brandName });
  return values.otherGenotype && genotypeLabel({ name: values.otherGenotype, brandName: values.seedBrand });
}

function harvestOfRow(row: ActivityRow): Activity["harvest"] {
  const { base_moisture_pct, drying_loss_pct, handling_loss_pct, yield_model } = row;
  const { commercial_yield_t_per_ha, base_moisture_yield_t_per_ha } = row;
  if (base_moisture_pct === null || yield_model === null) return null;
  if (commercial_yield_t_per_ha === null || base_moisture_yield_t_per_ha === null) return null;
  return {
    baseMoisturePct: base_moisture_pct,
    dryingLossPct: drying_loss_pct ?? 0,
    handlingLossPct: handling_loss_pct ?? 0,
    commercialYieldTPerHa: commercial_yield_t_per_ha,
    baseMoistureYieldTPerHa: base_moisture_yield_t_per_ha,
    model: yield_model,
  };
}

function personName(firstName: string | null, lastName: string | null): string | null {
  return firstName === null ? null : `${firstName} ${lastName ?? ""}`.trim();
}
