import { utcDay } from "@surco/calendar";
import type { Field } from "@surco/fields/contract";
import type { Boundary, LngLat } from "@surco/geometry";
import { imageryTexts } from "@surco/imagery/server";
import { refuse } from "@surco/kit-server";
import { fieldMap } from "@surco/kit-server/paper";
import type { ReportContext, ReportResult } from "@surco/reports/server";
import type { SeasonSummaryChoice } from "../../contract";
import { MOST_ROWS } from "../field/field-summary";
import { writeOnOnePage } from "../on-one-page";
import { paperWords, seasonText } from "../paper-words";
import { type FieldSeasonFacts, type ReadDeps, readNames, readSeason } from "../read-season";
import { sourcesOf } from "../sources";
import { farmPage } from "./farm-page";
import type { FarmSummary } from "./farm-summary";
import { farmFigures } from "./farm-totals";

/** Fields of a farm that its page lists. */
const MOST_FIELDS = 200;
const MAP_WIDTH = 196;

/** Reads the season of a farm's fields and writes their page. @throws AppError FARM_NOT_FOUND without a field */
export async function writeFarmSummary(
  deps: ReadDeps,
  { report, maker, version, onStep, signal }: ReportContext<SeasonSummaryChoice>,
  farmId: string,
): Promise<ReportResult> {
  const { choice } = report;
  const listed = await deps.fields.listOfFarm(maker, farmId, MOST_FIELDS + 1);
  const fields = listed.slice(0, MOST_FIELDS);
  const farmName = fields[0]?.farmName;
  if (farmName === undefined) throw refuse("FARM_NOT_FOUND", { farmId });
  const words = paperWords(maker, await readNames(deps, maker));
  const seasons: FieldSeasonFacts[] = [];
  for (const field of fields) {
    signal.throwIfAborted();
    seasons.push(await readSeason(deps, maker, field, choice));
  }
  const summary: FarmSummary = {
    farmName,
    fields: seasons,
    isCut: listed.length > fields.length,
    ...(await readRecords(deps, maker, fields, { choice, seasons })),
  };
  await onStep(1);

  const { t, format } = words;
  const title = `${t("paper.title")} · ${farmName}`;
  const map = fieldMap({ polygon: allOf(fields), country: [], accent: maker.brand.accent }, MAP_WIDTH);
  const bytes = await writeOnOnePage(
    {
      language: maker.locale,
      brand: maker.brand,
      logo: maker.logo,
      title,
      subject: `${farmName} · ${seasonText(choice, t)}`,
      notice: seasons.some(({ isSimulated }) => isSimulated) ? t("paper.simulated") : null,
      sources: sourcesOf(seasons, {
        t,
        imageryT: imageryTexts(maker.locale),
        brand: maker.brand.name,
        version,
      }),
      pageOf: (page, pages) => t("paper.page", { page, pages }),
      createdAt: report.createdAt,
      pictures: {},
    },
    (rows) => farmPage(summary, { words, report, map: { svg: map, width: MAP_WIDTH }, rows }),
  );
  const figures = farmFigures(summary, words);
  return {
    title,
    nameParts: [farmName, t("paper.fileName"), utcDay(report.createdAt)],
    bytes,
    card: {
      eyebrow: `${t("paper.title")} ${choice.season}`,
      title: farmName,
      lines: [`${t("paper.fields", { count: fields.length })} · ${format.ha(figures.areaHa)}`, figures.crops],
      figures: figures.boxes.slice(0, 3),
      map,
    },
  };
}

async function readRecords(
  deps: ReadDeps,
  maker: ReportContext<SeasonSummaryChoice>["maker"],
  fields: readonly Field[],
  { choice, seasons }: { choice: SeasonSummaryChoice; seasons: readonly FieldSeasonFacts[] },
): Promise<Pick<FarmSummary, "predictions" | "notes" | "alerts">> {
  const fieldIds = fields.map(({ id }) => id);
  const range = seasons[0]?.range ?? { from: "", until: "" };
  const days = { from: `${range.from}T00:00:00.000Z`, until: `${range.until}T23:59:59.999Z` };
  const [predictions, notes, alerts] = await Promise.all([
    deps.listPredictions(maker, { ...choice, fieldIds, limit: MOST_FIELDS }),
    deps.listNotes(maker, { ...days, fieldIds, limit: MOST_ROWS }),
    deps.listAlerts(maker, { ...days, fieldIds, limit: MOST_ROWS }),
  ]);
  return {
    predictions: new Map(predictions.rows.map((row) => [row.fieldId, row])),
    notes: { rows: notes.notes, hasMore: notes.hasMore },
    alerts,
  };
}

/** All fields as one shape. */
function allOf(fields: readonly Field[]): Boundary {
  const parts = fields.flatMap(({ polygon }): LngLat[][][] =>
    polygon.type === "Polygon" ? [polygon.coordinates] : polygon.coordinates,
  );
  return { type: "MultiPolygon", coordinates: parts };
}
