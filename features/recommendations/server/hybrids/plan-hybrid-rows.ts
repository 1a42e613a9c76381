import { nameKey } from "@surco/contract";
import { type CsvLine, readNumber } from "@surco/kit-server/uploads";
import {
  type Hybrid,
  type HybridColumn,
  type HybridProblem,
  type HybridValues,
  hybridColumns,
  type hybridNameColumns,
  hybridValues,
  type ResponseClass,
  type ReviewedHybrid,
} from "../../contract";

type FileColumn = HybridColumn | (typeof hybridNameColumns)[number];

/** Column names that people write, by their letters alone. */
const SYNONYMS: ReadonlyMap<string, FileColumn> = new Map([
  ["genotype", "genotype"],
  ["genotipo", "genotype"],
  ["hibrido", "genotype"],
  ["variedad", "genotype"],
  ["variedade", "genotype"],
  ["hybrid", "genotype"],
  ["brand", "brand"],
  ["marca", "brand"],
  ["country", "country"],
  ["pais", "country"],
  ["crop", "crop"],
  ["cultivo", "crop"],
  ["cultura", "crop"],
  ["nitrogenresponse", "nitrogenResponse"],
  ["respuestan", "nitrogenResponse"],
  ["respuestanitrogeno", "nitrogenResponse"],
  ["densityresponse", "densityResponse"],
  ["densityclass", "densityResponse"],
  ["respuestadensidad", "densityResponse"],
  ["clasedensidad", "densityResponse"],
  ["optimalplantsperha", "optimalPlantsPerHa"],
  ["densidadoptima", "optimalPlantsPerHa"],
  ["seedsperbag", "seedsPerBag"],
  ["semillasporbolsa", "seedsPerBag"],
  ["thousandseedsg", "thousandSeedsG"],
  ["tkw", "thousandSeedsG"],
  ["pmg", "thousandSeedsG"],
  ["thermalfactor", "thermalFactor"],
  ["factortermico", "thermalFactor"],
]);

const CLASSES: Readonly<Record<string, ResponseClass>> = {
  low: "low",
  baja: "low",
  baixa: "low",
  medium: "medium",
  media: "medium",
  high: "high",
  alta: "high",
};

type Written = Readonly<Record<string, string>>;

interface WrittenHybrid {
  line: number;
  written: Written;
}

/** Rows of a file by its first line's column names; columns of other names are passed over. */
export function hybridRowsOf(lines: readonly CsvLine[]): {
  rows: WrittenHybrid[];
  columns: ReadonlySet<string>;
  problems: HybridProblem[];
} {
  const [head, ...rest] = lines;
  const names = (head?.cells ?? []).map((cell) => SYNONYMS.get(nameKey(cell).replace(/[^a-z]/g, "")) ?? "");
  const columns = new Set<string>(names);
  const problems: HybridProblem[] = columns.has("genotype")
    ? []
    : [{ column: "genotype", code: "column_missing" }];
  if (problems.length === 0 && !hybridColumns.some((column) => columns.has(column)))
    problems.push({ column: "genotype", code: "nothing_to_read" });
  const rows = rest.map(({ line, cells }) => ({
    line,
    written: Object.fromEntries(
      names.flatMap((name, at) => (name === "" ? [] : [[name, (cells[at] ?? "").trim()]])),
    ),
  }));
  return { rows, columns, problems };
}

/** Plans the effect of each row of a file on the stored parameters; columns that the file lacks stay as they are. */
export function planHybridRows(
  rows: readonly WrittenHybrid[],
  columns: ReadonlySet<string>,
  known: readonly Hybrid[],
  cropIdOf: (text: string) => number | null,
): ReviewedHybrid[] {
  const seen = new Set<number>();
  return rows.map(({ line, written }) => {
    const found = findHybrid(written, known, cropIdOf);
    const problems: HybridProblem[] = "problem" in found ? [found.problem] : [];
    const stored = "hybrid" in found ? found.hybrid : null;
    if (stored !== null && seen.has(stored.genotypeId))
      problems.push({ column: "genotype", code: "repeated" });
    if (stored !== null) seen.add(stored.genotypeId);
    const read = readValues(written, columns, stored?.values ?? null);
    problems.push(...read.problems);
    if (problems.length > 0 || stored === null) {
      return { line, written, problems, state: "wrong", genotypeId: null, values: null, before: null };
    }
    const isSame = hybridColumns.every((column) => stored.values[column] === read.values[column]);
    const state = stored.version === 0 ? "new" : isSame ? "same" : "changed";
    return {
      line,
      written,
      problems,
      state,
      genotypeId: stored.genotypeId,
      values: read.values,
      before: state === "changed" ? stored.values : null,
    };
  });
}

/** Genotype that a row names: by name, and by brand, country and crop where it gives them. */
function findHybrid(
  { genotype = "", brand = "", country = "", crop = "" }: Written,
  known: readonly Hybrid[],
  cropIdOf: (text: string) => number | null,
): { hybrid: Hybrid } | { problem: HybridProblem } {
  if (genotype === "") return { problem: { column: "genotype", code: "required" } };
  const cropId = crop === "" ? null : cropIdOf(crop);
  const found = known.filter(
    (one) =>
      nameKey(one.genotypeName) === nameKey(genotype) &&
      (brand === "" || nameKey(one.brandName ?? "") === nameKey(brand)) &&
      (country === "" || one.country === null || one.country === country.toUpperCase()) &&
      (crop === "" || (cropId !== null && one.cropIds.includes(cropId))),
  );
  const [hybrid] = found;
  if (hybrid === undefined) return { problem: { column: "genotype", code: "unknown_genotype" } };
  return found.length > 1 ? { problem: { column: "genotype", code: "several_genotypes" } } : { hybrid };
}

function readValues(
  written: Written,
  columns: ReadonlySet<string>,
  stored: HybridValues | null,
): { values: HybridValues; problems: HybridProblem[] } {
  const problems: HybridProblem[] = [];
  const cell = (column: HybridColumn) => (columns.has(column) ? (written[column] ?? "") : null);
  const readClass = (column: "nitrogenResponse" | "densityResponse"): ResponseClass | null => {
    const text = cell(column);
    if (text === null) return stored?.[column] ?? null;
    if (text === "") return null;
    const known = CLASSES[nameKey(text)];
    if (known === undefined) problems.push({ column, code: "unknown_class" });
    return known ?? null;
  };
  const readAmount = (
    column: Exclude<HybridColumn, "nitrogenResponse" | "densityResponse">,
  ): number | null => {
    const text = cell(column);
    if (text === null) return stored?.[column] ?? null;
    if (text === "") return null;
    const isWhole = column === "optimalPlantsPerHa" || column === "seedsPerBag";
    // Thousands of whole numbers may have a separator: 80.000.
    const value = readNumber(isWhole ? text.replace(/[.,\s](?=\d{3}(\D|$))/g, "") : text);
    if (value === null) problems.push({ column, code: "not_a_number" });
    else if (!hybridValues.shape[column].safeParse(value).success)
      problems.push({ column, code: "out_of_range" });
    return value;
  };
  return {
    values: {
      nitrogenResponse: readClass("nitrogenResponse"),
      densityResponse: readClass("densityResponse"),
      optimalPlantsPerHa: readAmount("optimalPlantsPerHa"),
      seedsPerBag: readAmount("seedsPerBag"),
      thousandSeedsG: readAmount("thousandSeedsG"),
      thermalFactor: readAmount("thermalFactor"),
    },
    problems,
  };
}
