import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { demoPlaces } from "./demo-places";
import { evaluateDemoSeasons } from "./evaluate-demo-seasons";
import { tableOf } from "./table-of-figures";

/** Figures that the page of the product shows. */
const PUBLISHED = new URL(
  "../../../../features/yield-prediction/web/accuracy/release-figures.json",
  import.meta.url,
);

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });

const figures = await evaluateDemoSeasons(demoPlaces, (line) => process.stderr.write(`${line}\n`));
process.stdout.write(`${tableOf(figures)}\n`);
if (values.write) {
  await writeFile(PUBLISHED, `${JSON.stringify(figures, null, 2)}\n`);
  process.stdout.write(`written: ${PUBLISHED.pathname}\n`);
}
