import type { Field } from "@surco/fields/contract";
import { imageryTexts } from "@surco/imagery/server";
import { placeOnGrid } from "@surco/kit-server";
import { fieldMap, pictureBytes, pictureSvg } from "@surco/kit-server/paper";
import type { ReportContext, ReportResult } from "@surco/reports/server";
import type { SeasonSummaryChoice } from "../../contract";
import { writeOnOnePage } from "../on-one-page";
import { paperWords, seasonText } from "../paper-words";
import { type FieldSeasonFacts, type ReadDeps, readNames, readSeason } from "../read-season";
import { sourcesOf } from "../sources";
import { fieldFigures } from "./field-figures";
import { FIELD_PICTURE, fieldPage } from "./field-page";
import { type FieldSummary, MOST_ROWS } from "./field-summary";

const MAP_WIDTH = 196;

/** Reads a field's season and writes its page. @throws AppError FIELD_NOT_FOUND */
export async function writeFieldSummary(
  deps: ReadDeps,
  { report, maker, version, onStep, signal }: ReportContext<SeasonSummaryChoice>,
  field: Field,
): Promise<ReportResult> {
  const words = paperWords(maker, await readNames(deps, maker));
  const summary = await readFieldSummary(deps, maker, field, report.choice);
  signal.throwIfAborted();
  await onStep(1);

  const { t, format } = words;
  const { facts } = summary;
  const title = `${t("paper.title")} · ${field.name}`;
  const picture = facts.ndvi && pictureOf(facts.ndvi, field);
  const bytes = await writeOnOnePage(
    {
      language: maker.locale,
      brand: maker.brand,
      logo: maker.logo,
      title,
      subject: `${field.name} · ${seasonText(report.choice, t)}`,
      notice: facts.isSimulated ? t("paper.simulated") : null,
      sources: sourcesOf([facts], {
        t,
        imageryT: imageryTexts(maker.locale),
        brand: maker.brand.name,
        version,
      }),
      pageOf: (page, pages) => t("paper.page", { page, pages }),
      createdAt: report.createdAt,
      pictures: picture === null ? {} : { [FIELD_PICTURE]: await pictureBytes(picture) },
    },
    (rows) => fieldPage(summary, { words, report, maker, picture, rows }),
  );
  const figures = fieldFigures(summary, words);
  return {
    title,
    nameParts: [field.name, t("paper.fileName"), report.createdAt.toISOString().slice(0, 10)],
    bytes,
    card: {
      eyebrow: `${t("paper.title")} ${report.choice.season}`,
      title: field.name,
      lines: [figures.crop, `${field.farmName} · ${format.ha(field.areaHa)}`, figures.sowing],
      figures: figures.boxes.filter(({ isOnCard }) => isOnCard).slice(0, 3),
      map:
        picture === null
          ? fieldMap({ polygon: field.polygon, country: [], accent: maker.brand.accent }, MAP_WIDTH)
          : await pictureSvg(picture),
    },
  };
}

async function readFieldSummary(
  deps: ReadDeps,
  maker: ReportContext<SeasonSummaryChoice>["maker"],
  field: Field,
  choice: SeasonSummaryChoice,
): Promise<FieldSummary> {
  const facts = await readSeason(deps, maker, field, choice);
  const fieldIds = [field.id];
  const days = { from: `${facts.range.from}T00:00:00.000Z`, until: `${facts.range.until}T23:59:59.999Z` };
  const [predictions, work, notes, alerts] = await Promise.all([
    deps.listPredictions(maker, { ...choice, fieldIds, limit: 1 }),
    deps.listWork(maker, { ...choice, fieldIds, limit: MOST_ROWS }),
    deps.listNotes(maker, { ...days, fieldIds, limit: MOST_ROWS }),
    deps.listAlerts(maker, { ...days, fieldIds, limit: MOST_ROWS }),
  ]);
  return {
    facts,
    prediction: predictions.rows[0] ?? null,
    work: { rows: work.work, hasMore: work.hasMore },
    notes: { rows: notes.notes, hasMore: notes.hasMore },
    alerts,
  };
}

function pictureOf({ image }: NonNullable<FieldSeasonFacts["ndvi"]>, { polygon }: Field) {
  const { drawn } = image;
  return placeOnGrid(drawn.kind === "numbers" ? drawn.raster : drawn.picture, drawn.rgba, polygon);
}
