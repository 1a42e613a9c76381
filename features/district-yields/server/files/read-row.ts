import { findCrop } from "@surco/agronomy";
import { isSeason } from "@surco/calendar";
import { nameKey } from "@surco/contract";
import {
  type DistrictYield,
  type LeftOutReason,
  type Modality,
  type StatisticCrop,
  statisticCropsOf,
} from "../../contract";
import { magypCrop, siapCrop } from "./crop-names";
import type { Layout } from "./headings";
import { readAmount, readCode } from "./read-amount";

/** More than any field of these crops has yielded: a row above it has another unit. */
const MOST_KG_PER_HA = 25_000;
/** Production over harvested area differs from the yield by more than this factor: one of the three is wrong. */
const MOST_CONTRADICTION = 1.5;
/** Small areas are rounded to whole hectares and tonnes, which makes their quotient inexact. */
const COMPARED_FROM_HA = 20;

export type ReadRow = DistrictYield | { reason: LeftOutReason };

/** Reads one row of a file. */
export function readRow(layout: Layout, cells: readonly string[]): ReadRow {
  return layout.source === "siap" ? readSiapRow(layout.columns, cells) : readMagypRow(layout.columns, cells);
}

function readMagypRow(
  columns: Extract<Layout, { source: "magyp-portal" | "magyp-open-data" }>["columns"],
  cells: readonly string[],
): ReadRow {
  const cell = (name: keyof typeof columns) => cells[columns[name]] ?? "";
  const crop = magypCrop(cell("crop"));
  if (crop === null) return { reason: "otherCrop" };
  if (cell("district") === "" && cell("districtId") === "") return { reason: "noDistrict" };
  const districtCode = argentineCode(readCode(cell("provinceId")), readCode(cell("districtId")));
  if (districtCode === null || cell("district") === "") return { reason: "codeWrong" };
  const season = seasonOfLabel(cell("season"));
  if (season === null) return { reason: "seasonWrong" };
  const amount = (name: keyof typeof columns) => readAmount(cell(name), "thousands");
  return withAmounts(
    {
      country: "AR",
      districtCode,
      province: cell("province"),
      district: cell("district"),
      crop,
      season,
      period: periodOf(crop),
      modality: "all",
    },
    { sownHa: amount("sown"), harvestedHa: amount("harvested"), productionT: amount("production") },
    amount("yield"),
  );
}

const CYCLES: Readonly<Record<string, "1" | "2">> = { "otono-invierno": "1", "primavera-verano": "2" };
const MODALITIES: Readonly<Record<string, Modality>> = {
  riego: "irrigated",
  temporal: "rainfed",
  "riego + temporal": "all",
  "riego+temporal": "all",
  ambas: "all",
};

function readSiapRow(
  columns: Extract<Layout, { source: "siap" }>["columns"],
  cells: readonly string[],
): ReadRow {
  const cell = (name: keyof typeof columns) => cells[columns[name]] ?? "";
  const crop = siapCrop(cell("crop"), cell("cropId"));
  if (crop === null) return { reason: "otherCrop" };
  const period = CYCLES[nameKey(cell("cycle")).replace(/\s*-\s*/g, "-")];
  if (period === undefined) return { reason: "otherCycle" };
  if (cell("municipality") === "") return { reason: "noDistrict" };
  const state = readCode(cell("stateId"));
  const municipality = readCode(cell("municipalityId"));
  if (!isWithin(state, 1, 32) || !isWithin(municipality, 1, 999)) return { reason: "codeWrong" };
  const year = readCode(cell("year"));
  if (!isWithin(year, 1901, 2199)) return { reason: "seasonWrong" };
  const modality = MODALITIES[nameKey(cell("modality"))];
  const unit = nameKey(cell("unit"));
  if (modality === undefined || !/^ton/.test(unit)) return { reason: "unitUnknown" };
  const amount = (name: keyof typeof columns) => readAmount(cell(name), "decimalPoint");
  const yieldTPerHa = amount("yield");
  return withAmounts(
    {
      country: "MX",
      districtCode: `${String(state).padStart(2, "0")}${String(municipality).padStart(3, "0")}`,
      province: cell("state"),
      district: cell("municipality"),
      crop,
      // The agricultural year 2020 began with the autumn-winter cycle of October 2019.
      season: `${year - 1}/${String(year % 100).padStart(2, "0")}`,
      period,
      modality,
    },
    { sownHa: amount("sown"), harvestedHa: amount("harvested"), productionT: amount("production") },
    yieldTPerHa === null ? null : Math.round(yieldTPerHa * 1e6) / 1e3,
  );
}

type Amounts = Pick<DistrictYield, "sownHa" | "harvestedHa" | "productionT">;

function withAmounts(
  place: Omit<DistrictYield, keyof Amounts | "yieldKgPerHa">,
  amounts: Amounts,
  yieldKgPerHa: number | null,
): ReadRow {
  const given = [...Object.values(amounts), yieldKgPerHa].filter((value) => value !== null);
  if (!given.every((value) => value >= 0)) return { reason: "numberWrong" };
  const { harvestedHa, productionT } = amounts;
  if (!yieldKgPerHa || harvestedHa === 0) return { reason: "noHarvest" };
  if (yieldKgPerHa > MOST_KG_PER_HA) return { reason: "yieldImplausible" };
  if (harvestedHa !== null && productionT !== null && harvestedHa >= COMPARED_FROM_HA) {
    const ratio = (productionT * 1000) / harvestedHa / yieldKgPerHa;
    if (ratio > MOST_CONTRADICTION || ratio < 1 / MOST_CONTRADICTION) return { reason: "yieldContradicted" };
  }
  return { ...place, ...amounts, yieldKgPerHa };
}

function isWithin(value: number | null, least: number, most: number): value is number {
  return value !== null && value >= least && value <= most;
}

/** The open data number a department within the country ("6854"), the portal within its province ("854"). */
function argentineCode(province: number | null, district: number | null): string | null {
  if (!isWithin(province, 1, 94) || !isWithin(district, 1, 94_999)) return null;
  const code = district >= 1000 ? district : province * 1000 + district;
  return Math.floor(code / 1000) === province ? String(code).padStart(5, "0") : null;
}

/** "1969/1970", "2019/20" and "2019-20" as "2019/20"; null where the years do not follow one another. */
function seasonOfLabel(label: string): string | null {
  const [, first, second] = /^(\d{4})\s*[/-]\s*(\d{4}|\d{2})$/.exec(label) ?? [];
  if (first === undefined || second === undefined) return null;
  const season = `${first}/${second.slice(-2)}`;
  const isNext = second.length === 2 || Number(second) === Number(first) + 1;
  return isNext && isSeason(season) ? season : null;
}

const periods = new Map(
  [1, 2, 3, 4, 5, 7, 8, 9, 10].flatMap((id) =>
    statisticCropsOf(id).map((crop) => [crop, findCrop(id)?.defaultPeriod ?? "2"] as const),
  ),
);

function periodOf(crop: StatisticCrop): "1" | "2" {
  return periods.get(crop) ?? "2";
}
