import type { Period, PlainDate, Season } from "@surco/calendar";
import { type Format, formatIn, type Locale, languageOf, THIN_SPACE } from "@surco/contract";
import { type CropNames, readCropNames } from "@surco/fields/server";
import type { Reader, Texts } from "@surco/kit-server";
import { type Activity, productsOf } from "../contract";
import type { ActivityDeps } from "./activity-deps";
import { activityTexts, productNames } from "./report-activities";
import type { ReportWords } from "./report-columns";

/** Activity in the words of a reader. */
export interface WorkDone {
  fieldId: string;
  date: PlainDate;
  isPlanned: boolean;
  /** "Siembra". */
  name: string;
  /** "Urea 120 kg/ha"; empty where nothing more is known. */
  facts: string;
}

export interface WantedWork {
  fieldIds: readonly string[];
  season: Season;
  period: Period;
  limit: number;
}

interface WorkWords {
  t: Texts;
  format: Format;
  cropName: CropNames;
  productName: ReportWords["productName"];
}

/** Newest activities of fields in a season that are done or planned, as far as the reader sees them; and if there are more. */
export async function listWork(
  { activities, catalogues }: Pick<ActivityDeps, "activities" | "catalogues">,
  { locale, ...reader }: Reader & { locale: Locale },
  { fieldIds, season, period, limit }: WantedWork,
): Promise<{ work: WorkDone[]; hasMore: boolean }> {
  if (fieldIds.length === 0) return { work: [], hasMore: false };
  const t = activityTexts(locale);
  const language = languageOf(locale);
  const page = await activities.list(
    { ...reader, showSensitiveInformation: false },
    {
      filters: { fieldIds: [...fieldIds], season, period, statuses: ["done", "planned"] },
      after: null,
      limit,
    },
  );
  const words: WorkWords = {
    t,
    format: formatIn(locale),
    cropName: await readCropNames(catalogues, language),
    productName: await productNames({ catalogues }, { language }, t),
  };
  return {
    work: page.activities.map((activity) => ({
      fieldId: activity.fieldId,
      date: activity.values.date,
      isPlanned: activity.values.status === "planned",
      name: t(`types.${activity.values.type}`),
      facts: factsOf(activity, words).join(" · "),
    })),
    hasMore: page.next !== null,
  };
}

function factsOf(activity: Activity, { format, cropName, productName }: WorkWords): string[] {
  const { values, cropId, genotypeName, depthMm, harvest } = activity;
  const withUnit = (value: number, unit: string) => `${format.amount(value)}${THIN_SPACE}${unit}`;
  switch (values.type) {
    case "sow":
    case "resow":
      return [cropId === null ? null : cropName(cropId), genotypeName].filter((text) => text !== null);
    case "fertilization":
    case "application":
      return productsOf(values).map((one) => `${productName(one)} ${withUnit(one.dose, one.unit)}`);
    case "irrigation":
      return depthMm === null ? [] : [`${format.number(depthMm, 1)}${THIN_SPACE}mm`];
    case "harvest": {
      const yieldTPerHa = harvest?.baseMoistureYieldTPerHa ?? null;
      return yieldTPerHa === null ? [] : [`${format.number(yieldTPerHa, 2)}${THIN_SPACE}t/ha`];
    }
    case "uproot":
      return [];
  }
}
