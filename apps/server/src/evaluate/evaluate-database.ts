import { AGRONOMY_PARAMETERS_VERSION, YIELD_MODEL_VERSION } from "@surco/agronomy";
import { close, connect, type Database, probe } from "@surco/db";
import { type Clock, createLogger, type Jobs, systemClock } from "@surco/kit-server";
import { reachEmbeddedPostgres } from "@surco/kit-server/embedded-postgres";
import type { EvaluationFigures } from "@surco/yield-prediction/contract";
import { type HarvestReplay, replayExclusions } from "@surco/yield-prediction/server";
import type { Kysely } from "kysely";
import { createApplication } from "../application";
import { readConfig } from "../config";
import { databaseFolder } from "../data-folders";
import { figuresOfCases } from "./figures-of-cases";

/** Error of predictions of an installation's own harvests. */
interface InstallationFigures {
  modelVersion: number;
  parametersVersion: string;
  /** Stored harvests, and those that were replayed, of so many fields. */
  harvests: number;
  fieldSeasons: number;
  fields: number;
  excluded: HarvestReplay["excluded"];
  rows: EvaluationFigures[];
}

/** Figures, or a sentence that says why there are none. */
export type DatabaseEvaluation = { figures: InstallationFigures | null; sentence: string | null };

type Environment = Record<string, string | undefined>;

const MOST_CONNECTIONS = 4;
/** Nothing is ordered: an evaluation reads what is there. */
const noJobs: Jobs = { send: async () => {}, work: async () => {} };
/** Rows and tables that another version of the product would have made. */
const UNKNOWN_SCHEMA: ReadonlySet<unknown> = new Set(["42P01", "42703"]);

/**
 * Replays the harvests of the configured database: an external one, or the embedded one of the data folder, running or not.
 *
 * @throws ConfigError, EmbeddedPostgresError with a sentence for the terminal
 */
export async function evaluateDatabase(
  environment: Environment,
  dataDir: string,
  now: Clock = systemClock,
): Promise<DatabaseEvaluation> {
  const given = environment.DATABASE_URL || null;
  const reached =
    given === null
      ? await reachEmbeddedPostgres(databaseFolder(dataDir))
      : { databaseUrl: given, stop: async () => {} };
  if (reached === null) return refused(`There is no database in ${dataDir} yet: run npm start first.`);
  try {
    const problem = await probe(reached.databaseUrl).then(() => null, codeOf);
    if (problem !== null) {
      return refused(`The database cannot be reached (${problem}): check DATABASE_URL.`);
    }
    const db = connect(reached.databaseUrl, {
      maxConnections: MOST_CONNECTIONS,
      applicationName: "surco-evaluate",
      isReadOnly: true,
    });
    try {
      return evaluationOf(await replayOf(db, { ...environment, DATABASE_URL: reached.databaseUrl }, now));
    } catch (error) {
      if (!UNKNOWN_SCHEMA.has(codeOf(error))) throw error;
      return refused(
        "The database is not one of this version of Surco: run npm start once, then this again.",
      );
    } finally {
      await close(db);
    }
  } finally {
    await reached.stop();
  }
}

function replayOf(db: Kysely<Database>, environment: Environment, now: Clock): Promise<HarvestReplay> {
  const isDemo = (environment.SURCO_WORLD || "demo") === "demo";
  const config = readConfig({
    // No service is called; the address says that the stored weather is that of the demo world.
    ...(isDemo && { SURCO_DEMO_WORLD_URL: "http://localhost", SURCO_DEMO_SMTP_URL: "smtp://localhost" }),
    ...environment,
  });
  const logger = createLogger({ level: "silent" });
  const { features } = createApplication({ config, db, jobs: noJobs, logger, build: "none", now });
  return features.replayHarvests();
}

function evaluationOf({ cases, harvests, fields, excluded }: HarvestReplay): DatabaseEvaluation {
  const rows = figuresOfCases(cases);
  const figures = {
    modelVersion: YIELD_MODEL_VERSION,
    parametersVersion: AGRONOMY_PARAMETERS_VERSION,
    harvests,
    fieldSeasons: cases.filter(({ daysBeforeHarvest }) => daysBeforeHarvest === 0).length,
    fields,
    excluded,
    rows,
  };
  if (harvests === 0)
    return refused("The database has no harvests with a yield: there is nothing to replay.");
  if (rows.length > 0) return { figures, sentence: null };
  return {
    figures,
    sentence:
      `None of the ${harvests} harvests could be predicted: nothing can be measured.\n${exclusionText(excluded)}`.trimEnd(),
  };
}

const EXCLUSION_TEXTS: Record<keyof HarvestReplay["excluded"], string> = {
  fewSeasons: "field with fewer than two harvested seasons",
  noSowing: "no sowing of the crop in that season",
  noModel: "crop without a model",
  noImages: "no stored images between sowing and harvest",
  noWeather: "weather of the season or of the years before is missing",
  noComparison: "no yield of the crop in another season",
};

/** Harvests left out, a line for each reason. */
export function exclusionText(excluded: HarvestReplay["excluded"]): string {
  return replayExclusions
    .filter((reason) => excluded[reason] > 0)
    .map((reason) => `left out: ${excluded[reason]} (${EXCLUSION_TEXTS[reason]})`)
    .join("\n");
}

function refused(sentence: string): DatabaseEvaluation {
  return { figures: null, sentence };
}

/** The message may hold the password. */
function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "no answer";
}
