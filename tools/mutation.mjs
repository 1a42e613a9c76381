/*
 * Mutation score of the agronomic models: the share of small mistakes in them that their tests notice.
 *   npm run mutation                     all mutants; the survivors and the score by file
 *   npm run mutation -- --per-file=20    20 of each file, drawn by a fixed seed
 *   npm run mutation -- --per-file=20 --seed=2    others of them
 *   npm run mutation -- nitrogen         files whose path has this in it
 * Tests on files from outside the project do not count. Tables of parameters are data and are not mutated: only a copy of the
 * table would notice.
 */
import { runMutants } from "./mutation/run.mjs";

const FOLDER = "domain/agronomy/src";
const options = process.argv.slice(2);
const perFile = numberOf("--per-file=");
const seed = numberOf("--seed=");
const words = options.filter((one) => !one.startsWith("--"));

const started = Date.now();
const { totals, judged, tests } = await runMutants({
  folder: FOLDER,
  perFile,
  ...(seed !== undefined && { seed }),
  isMutated: (path) =>
    !path.includes("/parameters/") && (words.length === 0 || words.some((word) => path.includes(word))),
});

for (const { path, line, original, mutated, result } of judged) {
  if (result === "survived" || result === "uncovered") {
    console.log(`${result} ${path}:${line}  ${short(original)}  ->  ${short(mutated)}`);
  }
}
const byFile = new Map();
for (const mutant of judged) byFile.set(mutant.path, [...(byFile.get(mutant.path) ?? []), mutant]);
for (const [path, mutants] of byFile) console.log(`${percent(noticedShare(mutants)).padStart(7)}  ${path}`);
const count = (result) => judged.filter((mutant) => mutant.result === result).length;
const total = [...totals.values()].reduce((sum, mutants) => sum + mutants, 0);
// Of a sample each file counts by all its mutants.
const score =
  [...byFile].reduce((sum, [path, mutants]) => sum + totals.get(path) * noticedShare(mutants), 0) / total;
const halfWidth = 1.96 * Math.sqrt([...byFile].reduce((sum, part) => sum + varianceOf(part), 0));
console.log(
  `mutation score ${percent(score)}, 95 % interval ${percent(score - halfWidth)} to ${percent(Math.min(1, score + halfWidth))}: ${judged.length} of ${total} mutants, ${count("killed")} killed, ` +
    `${count("timeout")} timed out, ${count("survived")} survived, ${count("uncovered")} not covered; ` +
    `${tests} tests, ${Math.round((Date.now() - started) / 1000)} s`,
);

function numberOf(option) {
  return Number(options.find((one) => one.startsWith(option))?.slice(option.length)) || undefined;
}

/** Variance that a file's sample brings to the score: none where all its mutants were judged. Cochran 1977, section 5.4. */
function varianceOf([path, mutants]) {
  const [drawn, all] = [mutants.length, totals.get(path)];
  // One beside each side: a sample without a survivor does not show that there is none.
  const share = (noticedShare(mutants) * drawn + 1) / (drawn + 2);
  return drawn === all ? 0 : ((all / total) ** 2 * (1 - drawn / all) * share * (1 - share)) / drawn;
}

function noticedShare(mutants) {
  const noticed = mutants.filter(({ result }) => result === "killed" || result === "timeout").length;
  return noticed / mutants.length;
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}

function short(text) {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
}
