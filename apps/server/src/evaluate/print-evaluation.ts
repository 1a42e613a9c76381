import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { releaseFigures, type TrialFigures } from "@surco/yield-prediction/contract";
import { demoPlaces } from "./demo-places";
import { evaluateDemoSeasons } from "./evaluate-demo-seasons";
import { evaluateTrials } from "./real-trials";
import { tableOf } from "./table-of-figures";

/** Figures that the page of the product shows. */
const PUBLISHED = new URL(
  "../../../../features/yield-prediction/web/accuracy/release-figures.json",
  import.meta.url,
);

const { values } = parseArgs({
  options: { write: { type: "boolean", default: false }, trials: { type: "string" } },
});

const measured = await evaluateDemoSeasons(demoPlaces, (line) => process.stderr.write(`${line}\n`));
// Without the files of the trials their published figures stand.
const trials = values.trials === undefined ? await publishedTrials() : await evaluateTrials(values.trials);
const figures = { ...measured, trials };
process.stdout.write(`${tableOf(figures)}\n`);
if (values.write) {
  await writeFile(PUBLISHED, `${JSON.stringify(figures, null, 2)}\n`);
  process.stdout.write(`written: ${PUBLISHED.pathname}\n`);
}

async function publishedTrials(): Promise<TrialFigures[]> {
  return releaseFigures.parse(JSON.parse(await readFile(PUBLISHED, "utf8"))).trials;
}
