import { setTimeout as wait } from "node:timers/promises";
import type { ErrorCode, PlainDate } from "@surco/contract";
import type { FieldPolygon } from "@surco/imagery/server";
import { windowStore } from "@surco/imagery/server";
import { HttpFailure, JobCancelled, type TrackedJobContext } from "@surco/kit-server";
import { polygonMask, usableFraction } from "@surco/raster";
import type { HdDeps } from "./hd-deps";
import { type HdImage, hdImageRepository } from "./hd-image.repository";
import { failureOfOrder, hdImageKey, OrderGivenUp } from "./hd-job";
import {
  fetchPlanetFile,
  findPlanetOrder,
  type PlanetOrder,
  type PlanetSource,
  placePlanetOrder,
  readPlanetOrder,
} from "./planet.client";
import { type PlanetFiles, readPlanetWindow } from "./read-planet-window";

/** An order is asked about after so long at first, and then ever more seldom. */
const FIRST_POLL_MS = 2_000;
const LONGEST_POLL_MS = 60_000;
const POLL_GROWTH = 1.5;

/**
 * Brings one date in: places the order unless it was placed, follows it, fetches its files, stores the field's window. Each
 * step is written down, so that an interrupted run goes on where it stood and nothing is ordered twice.
 *
 * @throws what stopped it; a failure that no retry can fix is recorded too
 */
export async function fetchHdImage(
  deps: HdDeps,
  { fieldId, date }: { fieldId: string; date: PlainDate },
  { signal, isLastTry }: TrackedJobContext,
): Promise<void> {
  const images = hdImageRepository(deps.db);
  const image = await images.find(fieldId, date);
  const field = await deps.fields.findPolygon(fieldId);
  if (image === null || field === null || image.state === "ready" || image.state === "failed") return;
  const fail = (errorCode: ErrorCode) =>
    images.setState(fieldId, date, { state: "failed", errorCode }, deps.now());
  try {
    const source = deps.planet?.source;
    if (source === undefined) throw new OrderGivenUp("HD_NOT_OFFERED");
    const placed = image.orderId ?? (await placeOrder(deps, source, field, image, signal));
    const order = await followOrder(deps, source, placed, signal);
    await images.setState(fieldId, date, { state: "delivered" }, deps.now());
    const files = await fetchFiles(source, order, image.itemIds, signal);
    const window = await readPlanetWindow(files, field.polygon);
    const blobKey = `hd/${fieldId}/${date}.bin`;
    await windowStore(deps.blobs).put(blobKey, window.window);
    const mask = polygonMask(window.polygon, window.window);
    await images.saveReady(
      fieldId,
      date,
      {
        blobKey,
        usableFraction: usableFraction(window.window.scl, window.window, mask),
      },
      deps.now(),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    const { code, isFinal } = failureOfOrder(error);
    if (isFinal || isLastTry) await fail(code);
    throw error;
  }
}

/** @returns the order's id, written down */
async function placeOrder(
  deps: HdDeps,
  source: PlanetSource,
  field: FieldPolygon,
  image: HdImage,
  signal: AbortSignal,
): Promise<string> {
  const images = hdImageRepository(deps.db);
  const { fieldId, date } = image;
  const isWanted = await images.setState(fieldId, date, { state: "ordering" }, deps.now());
  if (!isWanted) throw new JobCancelled("cancelled before its order was placed");
  // An order that could not be delivered keeps its name for ever: the next one has another.
  const name = `${hdImageKey(fieldId, date)}-${image.orderedAt.getTime()}`;
  // An earlier run may have placed it and ended before it could write that down.
  const earlier = await findPlanetOrder(source, name, signal);
  if (earlier === null && !(await deps.planet?.budget.take())) throw new OrderGivenUp("HD_QUOTA_REACHED");
  const order =
    earlier ??
    (await placePlanetOrder(source, { name, itemIds: image.itemIds, polygon: field.polygon }, signal).catch(
      async (error: unknown) => {
        // Turned away, or never sent: it costs nothing. One without an answer may have been placed.
        const isNotPlaced = error instanceof HttpFailure && !["network", "timeout"].includes(error.reason);
        if (isNotPlaced) await deps.planet?.budget.giveBack();
        throw error;
      },
    ));
  await images.setState(fieldId, date, { state: "ordered", orderId: order.id }, deps.now());
  return order.id;
}

/** Waits until the order is done. @throws OrderGivenUp HD_ORDER_FAILED; HttpFailure */
async function followOrder(
  deps: HdDeps,
  source: PlanetSource,
  orderId: string,
  signal: AbortSignal,
): Promise<PlanetOrder> {
  const sleep = deps.sleep ?? ((ms: number) => wait(ms, undefined, { signal }));
  for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(LONGEST_POLL_MS, pauseMs * POLL_GROWTH)) {
    const order = await readPlanetOrder(source, orderId, signal);
    if (order.state === "success" || order.state === "partial") return order;
    if (order.state === "failed" || order.state === "cancelled") throw new OrderGivenUp("HD_ORDER_FAILED");
    await sleep(pauseMs, signal);
  }
}

/** Picture and mask of each scene that was delivered. @throws OrderGivenUp HD_ORDER_FAILED where there is no pair */
async function fetchFiles(
  source: PlanetSource,
  order: PlanetOrder,
  itemIds: readonly string[],
  signal: AbortSignal,
): Promise<PlanetFiles[]> {
  const files: PlanetFiles[] = [];
  let links = order.results;
  const fetch = async (name: RegExp, itemId: string): Promise<Uint8Array | null> => {
    const find = () => links.find((file) => file.name.includes(`/${itemId}_`) && name.test(file.name));
    const link = find();
    if (link === undefined) return null;
    try {
      return await fetchPlanetFile(source, link.location, signal);
    } catch (error) {
      if (!hasRunOut(error)) throw error;
      // The links of an order run out; asking again gives new ones.
      links = (await readPlanetOrder(source, order.id, signal)).results;
      const renewed = find();
      if (renewed === undefined) throw error;
      return fetchPlanetFile(source, renewed.location, signal);
    }
  };
  for (const itemId of itemIds) {
    const image = await fetch(/_SR(_8b)?(_harmonized)?(_clip)?\.tif$/i, itemId);
    const mask = await fetch(/_udm2(_clip)?\.tif$/i, itemId);
    if (image !== null && mask !== null) files.push({ image, mask });
  }
  if (files.length === 0) throw new OrderGivenUp("HD_ORDER_FAILED");
  return files;
}

function hasRunOut(error: unknown): boolean {
  return error instanceof HttpFailure && [400, 403, 404, 410].includes(error.status ?? 0);
}
