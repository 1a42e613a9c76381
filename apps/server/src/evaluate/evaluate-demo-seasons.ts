import {
  AGRONOMY_PARAMETERS_VERSION,
  type EvaluationCase,
  replaySeasons,
  YIELD_MODEL_VERSION,
} from "@surco/agronomy";
import { startDemoWorld } from "@surco/demo-world";
import { createHttpClient } from "@surco/kit-server";
import type { ReleaseFigures } from "@surco/yield-prediction/contract";
import { DAYS_BEFORE_HARVEST, type DemoPlace, EVALUATED_ON, FIRST_SEASON } from "./demo-places";
import { type PlaceHistory, readPlace } from "./demo-seasons";
import { demoWorldTruth } from "./demo-world.client";
import { figuresOfCases } from "./figures-of-cases";

const TIMEOUT_MS = 300_000;
const MOST_BYTES = 20_000_000;

/** Replays the seasons of places of the demo world, leaving out one year after the other. */
export async function evaluateDemoSeasons(
  places: readonly DemoPlace[],
  report: (line: string) => void,
): Promise<ReleaseFigures> {
  const histories = await readHistories(places, report);
  const all: EvaluationCase[] = [];
  const figures: ReleaseFigures["places"] = [];
  for (const { place, seasons, districtYields } of histories) {
    const cases = [...replaySeasons(seasons, districtYields, DAYS_BEFORE_HARVEST)];
    all.push(...cases);
    figures.push({
      id: place.id,
      name: place.name,
      country: place.country,
      fields: new Set(seasons.map(({ fieldId }) => fieldId)).size,
      rows: figuresOfCases(cases).filter(({ crop }) => crop === "all"),
    });
    report(`${place.name}: replayed`);
  }
  const years = histories.flatMap(({ seasons }) => seasons.map(({ year }) => year));
  return {
    modelVersion: YIELD_MODEL_VERSION,
    parametersVersion: AGRONOMY_PARAMETERS_VERSION,
    simulated: true,
    fields: figures.reduce((sum, { fields }) => sum + fields, 0),
    fieldSeasons: years.length,
    firstSeason: seasonName(FIRST_SEASON),
    lastSeason: seasonName(Math.max(FIRST_SEASON, ...years)),
    rows: figuresOfCases(all),
    places: figures,
    trials: [],
  };
}

/** Everything is read before anything is replayed: the world closes connections that lie idle. */
async function readHistories(
  places: readonly DemoPlace[],
  report: (line: string) => void,
): Promise<(PlaceHistory & { place: DemoPlace })[]> {
  const world = await startDemoWorld({ now: () => new Date(`${EVALUATED_ON}T00:00:00Z`) });
  try {
    const truth = demoWorldTruth(world.url);
    const archive = archiveOf(world.url);
    const histories: (PlaceHistory & { place: DemoPlace })[] = [];
    for (const place of places) {
      const history = await readPlace(truth, archive, place);
      histories.push({ place, ...history });
      report(`${place.name}: ${history.seasons.length} harvests`);
    }
    return histories;
  } finally {
    await world.close();
  }
}

/** The archive of the demo world, called as the product calls Open-Meteo. */
function archiveOf(worldUrl: string) {
  const { host } = new URL(worldUrl);
  const http = createHttpClient(
    {
      provider: "open-meteo-archive",
      allowedHosts: [host],
      timeoutMs: TIMEOUT_MS,
      retries: 1,
      maxBytes: MOST_BYTES,
      concurrency: 1,
    },
    { userAgent: "Surco evaluation" },
  );
  return { http, url: `${worldUrl}/open-meteo-archive`, simulated: true, apiKey: null };
}

function seasonName(year: number): string {
  return `${year}/${String(year + 1).slice(2)}`;
}
