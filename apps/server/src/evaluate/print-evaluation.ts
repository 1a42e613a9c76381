import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { env } from "node:process";
import { parseArgs } from "node:util";
import { type ZoneReleaseFigures, zoneReleaseFigures } from "@surco/decision-zones/contract";
import { releaseFigures, type TrialFigures } from "@surco/yield-prediction/contract";
import { ZONES_METHOD } from "@surco/zones";
import { demoPlaces } from "./demo-places";
import { evaluateDatabase, exclusionText } from "./evaluate-database";
import { evaluateDemoSeasons } from "./evaluate-demo-seasons";
import { evaluateDemoZones, evaluateLasRosasZones } from "./evaluate-zones";
import { evaluateTrials } from "./real-trials";
import { tableOf } from "./table-of-figures";

/** Figures that the page of the product shows. */
const PUBLISHED = new URL(
  "../../../../features/yield-prediction/web/accuracy/release-figures.json",
  import.meta.url,
);
const PUBLISHED_ZONES = new URL(
  "../../../../features/decision-zones/web/release-figures.json",
  import.meta.url,
);

const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    trials: { type: "string" },
    database: { type: "boolean", default: false },
    zones: { type: "boolean", default: false },
    json: { type: "string" },
  },
});

if (values.database) await printDatabase(env.SURCO_DATA_DIR ?? "");
else if (values.zones) await printZones();
else await printRelease();

/** Figures of the installation's harvests; they are published nowhere. */
async function printDatabase(dataDir: string): Promise<void> {
  const { figures, sentence } = await evaluateDatabase(env, dataDir);
  if (sentence !== null) {
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  } else if (figures !== null) {
    process.stdout.write(`${tableOf({ ...figures, places: [], trials: [] })}\n`);
    process.stdout.write(
      `${figures.fieldSeasons} of ${figures.harvests} harvests, ${figures.fields} fields\n`,
    );
    const leftOut = exclusionText(figures.excluded);
    if (leftOut !== "") process.stdout.write(`${leftOut}\n`);
  }
  if (values.json !== undefined && figures !== null) {
    // npm runs scripts in the project's folder; the path is meant from where the command was typed.
    const file = resolve(env.INIT_CWD ?? ".", values.json);
    await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  }
}

async function printRelease(): Promise<void> {
  const measured = await evaluateDemoSeasons(demoPlaces, (line) => process.stderr.write(`${line}\n`));
  // Without the files of the trials their published figures stand.
  const trials = values.trials === undefined ? await publishedTrials() : await evaluateTrials(values.trials);
  const figures = { ...measured, trials };
  process.stdout.write(`${tableOf(figures)}\n`);
  if (values.write) await publish(PUBLISHED, figures);
}

/** Zones of fields whose true zones are known, and of a real harvest. */
async function printZones(): Promise<void> {
  const demoWorld = evaluateDemoZones((line) => process.stderr.write(`${line}\n`));
  const lasRosas =
    values.trials === undefined
      ? zoneReleaseFigures.parse(JSON.parse(await readFile(PUBLISHED_ZONES, "utf8"))).lasRosas
      : await evaluateLasRosasZones(values.trials);
  const figures: ZoneReleaseFigures = { method: ZONES_METHOD, demoWorld, lasRosas };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  if (values.write) await publish(PUBLISHED_ZONES, figures);
}

async function publish(file: URL, figures: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  process.stdout.write(`written: ${file.pathname}\n`);
}

async function publishedTrials(): Promise<TrialFigures[]> {
  return releaseFigures.pick({ trials: true }).parse(JSON.parse(await readFile(PUBLISHED, "utf8"))).trials;
}
