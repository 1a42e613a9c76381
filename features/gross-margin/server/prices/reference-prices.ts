import { findCrop } from "@surco/agronomy";
import { plainDate, type RouteQuery, type RouteReply } from "@surco/contract";
import { readCursor, refuse, writeCursor } from "@surco/kit-server";
import { readCsv, writeCsv } from "@surco/kit-server/uploads";
import { z } from "zod";
import {
  type importPriceFile as importRoute,
  type listPriceRows as listRowsRoute,
  MAX_PRICE_FILE_ROWS,
  priceColumns,
  type ReferencePrice,
  type ReviewedPrice,
} from "../../contract";
import type { MarginDeps } from "../margin-deps";
import { planPriceRows, priceKey, priceRowsOf, readPrice } from "./read-price-rows";

/** Day and id of the last row of a page. */
const position = z.tuple([plainDate, z.uuid()]);

type PriceDeps = Pick<MarginDeps, "prices" | "now">;

/** @throws AppError INVALID_INPUT for a cursor of another list */
export async function listPriceRows(
  { prices }: Pick<PriceDeps, "prices">,
  { cursor, limit }: RouteQuery<typeof listRowsRoute>,
): Promise<RouteReply<typeof listRowsRoute>> {
  const after = cursor === undefined ? null : readCursor(cursor, position);
  const { prices: page, next } = await prices.list(after, limit);
  return { prices: page, nextCursor: next && writeCursor(next) };
}

/** Prices as CSV that `importPrices` reads again; of a template the columns and an example. */
export async function writePriceFile(
  { prices }: Pick<PriceDeps, "prices">,
  isTemplate: boolean,
): Promise<Uint8Array> {
  const rows = isTemplate ? [EXAMPLE] : (await prices.list(null, MAX_PRICE_FILE_ROWS)).prices.map(cellsOf);
  return Buffer.from(writeCsv([[...priceColumns], ...rows]), "utf8");
}

const EXAMPLE = ["maizeEarly", "AR", "2026-09-01", "182.5", "Bolsa de Comercio de Rosario"];

const cellsOf = ({ cropId, country, day, priceUsdPerT, source }: ReferencePrice): string[] => [
  findCrop(cropId)?.key ?? String(cropId),
  country,
  day,
  String(priceUsdPerT),
  source,
];

/** @throws AppError PRICE_FILE_WRONG when its columns or its size are */
export async function reviewPrices(
  deps: Pick<PriceDeps, "prices">,
  text: string,
): Promise<{ rows: ReviewedPrice[] }> {
  return { rows: await planFile(deps, text) };
}

/** Saves the rows that are right and names the others. @throws AppError PRICE_FILE_WRONG as above */
export async function importPrices(deps: PriceDeps, text: string): Promise<RouteReply<typeof importRoute>> {
  const planned = await planFile(deps, text);
  const rows = planned.filter(({ state }) => state === "new" || state === "changed");
  const written = rows.flatMap(({ price }) => {
    if (price === null) return [];
    const { cropIds, ...rest } = price;
    return cropIds.map((cropId) => ({ ...rest, cropId }));
  });
  if (written.length > 0) await deps.prices.writeAll(written, deps.now());
  const refused = planned.filter(({ state }) => state === "wrong");
  return { writtenCount: rows.length, refused: refused.map(({ line, problems }) => ({ line, problems })) };
}

/** @throws AppError REFERENCE_PRICE_NOT_FOUND */
export async function deletePrice(
  { prices }: Pick<PriceDeps, "prices">,
  priceId: string,
): Promise<Record<string, never>> {
  if (!(await prices.erase(priceId))) throw refuse("REFERENCE_PRICE_NOT_FOUND", { priceId });
  return {};
}

async function planFile({ prices }: Pick<PriceDeps, "prices">, text: string): Promise<ReviewedPrice[]> {
  const { rows, problems } = priceRowsOf(readCsv(text));
  if (problems.length > 0) throw refuse("PRICE_FILE_WRONG", { problems });
  if (rows.length > MAX_PRICE_FILE_ROWS)
    throw refuse("PRICE_FILE_WRONG", { maxRows: MAX_PRICE_FILE_ROWS, problems: [] });
  const days = rows.flatMap(({ written }) => readPrice(written).price?.day ?? []);
  const stored = await prices.listOfDays(days);
  return planPriceRows(rows, new Map(stored.map((price) => [priceKey(price), price])));
}
