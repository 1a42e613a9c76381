import { crops, findCrop, findPhenologicalStage, type StageScale, stageScaleOf } from "@surco/agronomy";
import type {
  listCrops as listCropsRoute,
  listGenotypes as listGenotypesRoute,
  listPhenologicalStages as listPhenologicalStagesRoute,
  listProductTypes as listProductTypesRoute,
} from "@surco/catalogues/contract";
import type { Language, RouteQuery, RouteReply } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { z } from "zod";
import type { CatalogueRepository, EntryCatalogue } from "./catalogue.repository";

export interface CatalogueDeps {
  catalogues: CatalogueRepository;
}

interface InLanguage {
  language?: Language;
}

export async function listEntries(
  deps: CatalogueDeps,
  catalogue: EntryCatalogue,
  user: SessionUser,
  { language = user.language }: InLanguage,
) {
  return { entries: await deps.catalogues.listEntries(catalogue, language) };
}

export async function listCrops(
  deps: CatalogueDeps,
  user: SessionUser,
  { language = user.language }: InLanguage,
): Promise<RouteReply<typeof listCropsRoute>> {
  const names = new Map((await deps.catalogues.listCropNames(language)).map((row) => [row.id, row]));
  return {
    crops: crops.map(({ id, key, scientific, defaultPeriod }) => {
      const named = names.get(id);
      const isRenamed = named !== undefined && named.version > 1;
      return { id, key, name: named?.name ?? key, isRenamed, scientific, defaultPeriod };
    }),
  };
}

/** Stages that are offered, in the order of their scales; of one crop, those of its scale. */
export async function listPhenologicalStages(
  deps: CatalogueDeps,
  user: SessionUser,
  { language = user.language, cropId }: RouteQuery<typeof listPhenologicalStagesRoute>,
): Promise<RouteReply<typeof listPhenologicalStagesRoute>> {
  const crop = cropId === undefined ? null : findCrop(cropId);
  const scale = crop && stageScaleOf(crop.key);
  const entries = await deps.catalogues.listEntries("phenological-stage", language);
  return {
    stages: entries.flatMap(({ id, name }) => {
      const stage = findPhenologicalStage(id);
      if (stage === null || (cropId !== undefined && stage.scale !== scale)) return [];
      const { code, developmentStage } = stage;
      return { id, name, scale: stage.scale, code, cropIds: cropIdsOf(stage.scale), developmentStage };
    }),
  };
}

function cropIdsOf(scale: StageScale): number[] {
  return crops.filter(({ key }) => stageScaleOf(key) === scale).map(({ id }) => id);
}

/** Types that are offered, with their products that are. */
export async function listProductTypes(
  deps: CatalogueDeps,
  user: SessionUser,
  { language = user.language }: RouteQuery<typeof listProductTypesRoute>,
): Promise<RouteReply<typeof listProductTypesRoute>> {
  const [types, products] = await Promise.all([
    deps.catalogues.listEntries("product-type", language),
    deps.catalogues.listProducts(language),
  ]);
  return {
    types: types.map(({ id, name }) => ({
      id,
      name,
      products: products
        .filter((product) => product.typeId === id)
        .map((product) => ({ id: product.id, name: product.name })),
    })),
  };
}

/** @throws AppError INVALID_INPUT for a cursor that is none of ours */
export async function listGenotypes(
  deps: CatalogueDeps,
  { cropId, brandId, q, ids, cursor, limit }: RouteQuery<typeof listGenotypesRoute>,
): Promise<RouteReply<typeof listGenotypesRoute>> {
  const { genotypes, next } = await deps.catalogues.listGenotypes({
    cropId,
    brandId,
    limit,
    text: q,
    ids: ids?.split(",").map(Number),
    after: cursor === undefined ? null : readCursor(cursor),
  });
  return { genotypes, nextCursor: next && writeCursor(next) };
}

const position = z.tuple([z.string(), z.number().int()]);

function writeCursor({ nameKey, id }: { nameKey: string; id: number }): string {
  return Buffer.from(JSON.stringify([nameKey, id])).toString("base64url");
}

function readCursor(cursor: string): { nameKey: string; id: number } {
  try {
    const [nameKey, id] = position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { nameKey, id };
  } catch {
    throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  }
}
