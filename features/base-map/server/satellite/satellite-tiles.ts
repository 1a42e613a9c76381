import { randomUUID } from "node:crypto";
import { utcDay } from "@surco/calendar";
import { cogHeaderRepository, createPageCache } from "@surco/cog";
import type { MapTile } from "@surco/geometry";
import { type StacSource, searchScenes } from "@surco/imagery/server";
import {
  blobDeletionRepository,
  createResponseCache,
  HttpFailure,
  type Platform,
  refuse,
  singleFlight,
  takeTurns,
} from "@surco/kit-server";
import type { TiffLayout } from "@surco/raster";
import { z } from "zod";
import { baseMapTileRepository, type StoredTile } from "./base-map-tile.repository";
import { type ChosenScene, cellsOfTile, chooseScenes, chosenScene } from "./choose-scenes";
import { type DrawnTile, drawTile } from "./draw-tile";

/** Tiles that are made; nearer in, the map enlarges the last. Farther out, country outlines are enough. */
export const SATELLITE_ZOOMS = { minZoom: 8, maxZoom: 14 } as const;

const DAY_MS = 24 * 3_600_000;
/** Newer scenes are looked for so often, and tiles drawn again from them. */
const CHOICE_MS = 7 * DAY_MS;
const TILE_MS = 30 * DAY_MS;
/** A choice whose files are missing is made again, not more often than this. */
const CHOICE_WITH_MISSING_FILES_MS = 3_600_000;
/** While the catalogue fails, scenes chosen before serve on. */
const CHOICE_WHILE_FAILING_MS = 365 * DAY_MS;
/** A replaced tile may be being read. */
const BLOB_GRACE_MS = 3_600_000;
/** A blob that no row names belongs to a process that ended. */
const WRITTEN_WITHIN_MS = DAY_MS;
const PAGE_CACHE_BYTES = 48 * 1024 * 1024;
/** Tiles drawn at once, and those that may wait for it: some screens full. */
const AT_ONCE = 4;
const MAX_WAITING = 300;

const choice = z.object({ scenes: z.array(chosenScene) });

export interface SatelliteDeps extends Pick<Platform, "db" | "blobs" | "now" | "logger"> {
  source: StacSource;
}

/** Reads tiles of the satellite base map, drawn on first use. */
export function satelliteTiles({ db, blobs, now, logger, source }: SatelliteDeps) {
  const tiles = baseMapTileRepository(db);
  const removals = blobDeletionRepository(db);
  const choices = createResponseCache({ db, now, logger });
  const fly = singleFlight();
  const inTurn = takeTurns(AT_ONCE);
  let waiting = 0;
  const headers = cogHeaderRepository(db);
  const drawing = {
    http: source.http,
    headers: {
      findLevels: headers.findLevels,
      saveLevels: (href: string, levels: readonly TiffLayout[]) => headers.saveLevels(href, levels, now()),
    },
    pages: createPageCache(PAGE_CACHE_BYTES),
  };

  async function scenesOfCell(cell: MapTile, freshMs: number): Promise<ChosenScene[]> {
    const { value } = await choices.read(
      `base-map:${cell.z}/${cell.x}/${cell.y}`,
      { source: "Sentinel-2", freshMs, staleWhileErrorMs: CHOICE_WHILE_FAILING_MS },
      choice,
      async () => ({
        scenes: await chooseScenes(
          cell,
          utcDay(now()),
          async (wanted) => (await searchScenes(source, wanted)).scenes,
        ),
      }),
    );
    return value.scenes;
  }

  async function scenesOf(tile: MapTile, freshMs: number): Promise<ChosenScene[]> {
    const found = await Promise.all(cellsOfTile(tile).map((cell) => scenesOfCell(cell, freshMs)));
    // Neighbouring cells share scenes.
    return [...new Map(found.flat().map((scene) => [scene.id, scene])).values()];
  }

  async function draw(tile: MapTile): Promise<DrawnTile | null> {
    const { drawn, missingFiles } = await drawTile(drawing, tile, await scenesOf(tile, CHOICE_MS));
    if (missingFiles.length === 0) return drawn;
    const scenes = await scenesOf(tile, CHOICE_WITH_MISSING_FILES_MS);
    if (!scenes.some(({ href }) => !missingFiles.includes(href))) return drawn;
    return (await drawTile(drawing, tile, scenes)).drawn;
  }

  /** Draws and stores a tile, once for all who ask at the same time. */
  async function make(tile: MapTile): Promise<DrawnTile | null> {
    const { z: zoom, x, y } = tile;
    return fly(`${zoom}/${x}/${y}`, undefined, async () => {
      if (waiting >= MAX_WAITING) throw refuse("UNAVAILABLE", { retryAfterSeconds: 10 });
      waiting += 1;
      try {
        return await inTurn(async () => {
          const drawn = await draw(tile);
          if (drawn !== null) await store(tile, drawn);
          return drawn;
        });
      } finally {
        waiting -= 1;
      }
    });
  }

  async function store(tile: MapTile, { bytes, contentType }: DrawnTile): Promise<void> {
    const madeAt = now();
    const blobKey = `base-map/${tile.z}/${tile.x}/${tile.y}-${randomUUID().slice(0, 8)}`;
    await removals.plan([blobKey], new Date(madeAt.getTime() + WRITTEN_WITHIN_MS));
    await blobs.put(blobKey, bytes);
    const stored: StoredTile = { blobKey, contentType, madeAt, usedOn: utcDay(madeAt) };
    await tiles.save(tile, stored, new Date(madeAt.getTime() + BLOB_GRACE_MS));
  }

  /** An old tile is shown while a newer one is drawn. */
  function renewLater(tile: MapTile): void {
    make(tile).catch((error: unknown) =>
      logger.warn({ err: error, ...tile }, "tile of the base map not renewed"),
    );
  }

  async function findStored(tile: MapTile): Promise<{ bytes: Uint8Array; contentType: string } | null> {
    const stored = await tiles.find(tile);
    const bytes = stored && (await blobs.get(stored.blobKey));
    if (!stored || !bytes) return null;
    const today = utcDay(now());
    if (stored.usedOn < today) await tiles.markUsed(tile, today);
    if (now().getTime() - stored.madeAt.getTime() > TILE_MS) renewLater(tile);
    return { bytes, contentType: stored.contentType };
  }

  return {
    /**
     * @returns null where no scene has data
     * @throws AppError NOT_FOUND outside the zooms; UNAVAILABLE while the source fails
     */
    async read(tile: MapTile): Promise<{ bytes: Uint8Array; contentType: string } | null> {
      if (!isOffered(tile)) throw refuse("NOT_FOUND");
      return (await findStored(tile)) ?? (await make(tile).catch(refuseFailure));
    },
  };
}

function isOffered({ z: zoom, x, y }: MapTile): boolean {
  const { minZoom, maxZoom } = SATELLITE_ZOOMS;
  return zoom >= minZoom && zoom <= maxZoom && x < 2 ** zoom && y < 2 ** zoom;
}

function refuseFailure(error: unknown): never {
  if (!(error instanceof HttpFailure)) throw error;
  throw refuse("UNAVAILABLE", undefined, { cause: error });
}
