import { crops, findCrop } from "@surco/agronomy";
import type { Genotype } from "@surco/catalogues/contract";
import { nameKey, type RouteBody, type RouteQuery, type RouteReply } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import { readCsv, writeCsv } from "@surco/kit-server/uploads";
import { z } from "zod";
import {
  type findHybrids as findHybridsRoute,
  type Hybrid,
  type HybridReview,
  hybridColumns,
  hybridNameColumns,
  type importHybridFile as importRoute,
  type listHybrids as listHybridsRoute,
  MAX_HYBRID_FILE_ROWS,
  type ReviewedHybrid,
  type writeHybrid as writeHybridRoute,
} from "../../contract";
import type { RecommendationDeps } from "../recommendation-deps";
import { hybridRowsOf, planHybridRows } from "./plan-hybrid-rows";

type HybridDeps = Pick<RecommendationDeps, "hybrids" | "catalogues" | "now">;

/** Genotypes read at once. */
const PAGE = 2000;

export async function findHybrids(
  { hybrids }: Pick<HybridDeps, "hybrids">,
  { ids }: RouteQuery<typeof findHybridsRoute>,
): Promise<RouteReply<typeof findHybridsRoute>> {
  return { hybrids: await hybrids.listByIds(ids.split(",").map(Number)) };
}

const position = z.tuple([z.string(), z.number().int()]);

/** Genotypes of the catalogue by name, with their parameters. @throws AppError INVALID_INPUT for a cursor of another list */
export async function listHybrids(
  { hybrids, catalogues }: HybridDeps,
  { q, cursor, limit }: RouteQuery<typeof listHybridsRoute>,
): Promise<RouteReply<typeof listHybridsRoute>> {
  const { genotypes, next } = await catalogues.listGenotypes({
    limit,
    ...(q !== undefined && { text: q }),
    after: cursor === undefined ? null : readNameCursor(cursor),
  });
  const nextCursor = next && Buffer.from(JSON.stringify([next.nameKey, next.id])).toString("base64url");
  return { hybrids: await hybrids.hybridsOf(genotypes), nextCursor };
}

function readNameCursor(cursor: string) {
  try {
    const [key, id] = position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { nameKey: key, id };
  } catch {
    throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  }
}

/** @throws AppError HYBRID_NOT_FOUND, STALE_VERSION with the parameters as they stand */
export async function writeHybrid(
  { hybrids, now }: Pick<HybridDeps, "hybrids" | "now">,
  genotypeId: number,
  { version, values }: RouteBody<typeof writeHybridRoute>,
): Promise<Hybrid> {
  await requireHybrid(hybrids, genotypeId);
  const isWritten = await hybrids.write(genotypeId, version, values, now());
  const current = await requireHybrid(hybrids, genotypeId);
  if (!isWritten) throw refuse("STALE_VERSION", { current, editedAt: null });
  return current;
}

async function requireHybrid(hybrids: HybridDeps["hybrids"], genotypeId: number): Promise<Hybrid> {
  const found = await hybrids.find(genotypeId);
  if (found === null) throw refuse("HYBRID_NOT_FOUND", { genotypeId });
  return found;
}

/** Stored parameters as CSV that `importHybrids` reads again; of a template the columns and an example. */
export async function writeHybridFile(
  { hybrids }: Pick<HybridDeps, "hybrids">,
  isTemplate: boolean,
): Promise<Uint8Array> {
  const rows = isTemplate ? [EXAMPLE] : (await hybrids.listByIds(await hybrids.listIds())).map(cellsOf);
  return Buffer.from(writeCsv([[...hybridNameColumns, ...hybridColumns], ...rows]), "utf8");
}

const EXAMPLE = ["P1815", "Pioneer", "AR", "maizeEarly", "high", "medium", "78000", "80000", "", "1"];

function cellsOf({ genotypeName, brandName, country, cropIds, values }: Hybrid): string[] {
  const crop = findCrop(cropIds[0] ?? 0)?.key ?? "";
  return [
    genotypeName,
    brandName ?? "",
    country ?? "",
    crop,
    ...hybridColumns.map((column) => String(values[column] ?? "")),
  ];
}

/** @throws AppError HYBRID_FILE_WRONG when its columns or its size are */
export async function reviewHybrids(deps: HybridDeps, text: string): Promise<HybridReview> {
  return { rows: await planFile(deps, text) };
}

/** Saves the rows that are right and names the others. @throws AppError HYBRID_FILE_WRONG as above */
export async function importHybrids(deps: HybridDeps, text: string): Promise<RouteReply<typeof importRoute>> {
  const planned = await planFile(deps, text);
  const rows = planned.flatMap(({ genotypeId, values, state }) =>
    genotypeId === null || values === null || state === "same" ? [] : [{ genotypeId, values }],
  );
  if (rows.length > 0) await deps.hybrids.writeAll(rows, deps.now());
  const refused = planned.filter(({ state }) => state === "wrong");
  return { written: rows.length, refused: refused.map(({ line, problems }) => ({ line, problems })) };
}

async function planFile(deps: HybridDeps, text: string): Promise<ReviewedHybrid[]> {
  const { rows, columns, problems } = hybridRowsOf(readCsv(text));
  if (problems.length > 0) throw refuse("HYBRID_FILE_WRONG", { problems });
  if (rows.length > MAX_HYBRID_FILE_ROWS)
    throw refuse("HYBRID_FILE_WRONG", { maxRows: MAX_HYBRID_FILE_ROWS, problems: [] });
  const known = await deps.hybrids.hybridsOf(await listAllGenotypes(deps.catalogues));
  return planHybridRows(rows, columns, known, cropIdOf);
}

async function listAllGenotypes(catalogues: HybridDeps["catalogues"]): Promise<Genotype[]> {
  const all: Genotype[] = [];
  let after: { nameKey: string; id: number } | null = null;
  do {
    const page: Awaited<ReturnType<HybridDeps["catalogues"]["listGenotypes"]>> =
      await catalogues.listGenotypes({ after, limit: PAGE });
    all.push(...page.genotypes);
    after = page.next;
  } while (after !== null);
  return all;
}

/** Crop by its id, its key or its scientific name. */
function cropIdOf(text: string): number | null {
  if (/^\d+$/.test(text)) return findCrop(Number(text))?.id ?? null;
  const key = nameKey(text);
  const found = crops.find(
    (crop) => nameKey(crop.key) === key || (crop.scientific !== null && nameKey(crop.scientific) === key),
  );
  return found?.id ?? null;
}
