import type { Page } from "playwright-core";
import { PATIENCE_MS } from "./browser";

/** The parts of the map that stories use; pages of a story hand it out as `surcoMap`. */
interface StoryMap {
  jumpTo(view: { center: [number, number]; zoom: number }): void;
  getZoom(): number;
  getLayer(id: string): unknown;
  queryRenderedFeatures(asked: { layers: string[] }): { geometry: { coordinates: [number, number] } }[];
  project(place: [number, number]): { x: number; y: number };
  loaded(): boolean;
  isMoving(): boolean;
  getPadding(): { left: number; bottom: number };
  getCanvas(): HTMLElementLike;
}
interface HTMLElementLike {
  getBoundingClientRect(): { left: number; top: number };
}

declare global {
  var surcoMap: StoryMap | undefined;
}

/** Waits until the map stands still and has drawn what it has. */
export async function mapIsIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => globalThis.surcoMap?.loaded() && !globalThis.surcoMap.isMoving(),
    undefined,
    { timeout: PATIENCE_MS },
  );
}

export async function moveMap(page: Page, center: [number, number], zoom: number): Promise<void> {
  await mapIsIdle(page);
  // With an event, as when a person moves it: no first bounds that come later move it away.
  const view = JSON.stringify({ center, zoom });
  await page.evaluate(`void surcoMap.jumpTo(${view}, { originalEvent: new Event("wheel") })`);
  await mapIsIdle(page);
}

/** Position of a location on the screen, px. */
export async function onScreen(page: Page, place: [number, number]): Promise<{ x: number; y: number }> {
  return page.evaluate((wanted) => {
    const map = globalThis.surcoMap;
    if (!map) throw new Error("no map");
    const { left, top } = map.getCanvas().getBoundingClientRect();
    const { x, y } = map.project(wanted);
    return { x: x + left, y: y + top };
  }, place);
}

/** Checks if a location lies on the screen. */
export async function placeInSight(page: Page, place: [number, number]): Promise<boolean> {
  const { x, y } = await onScreen(page, place);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return x > 0 && y > 0 && x < width && y < height;
}

/** Presses the map at a place, as a hand would: there first, then the button. */
export async function pressMap(page: Page, place: [number, number]): Promise<void> {
  const { x, y } = await onScreen(page, place);
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.click(x, y);
}

/** HTTP statuses of the base map's tiles that the open page has requested; 0 for one that failed. */
export function baseMapStatuses(shown: Page): Promise<number[]> {
  return shown.evaluate<number[]>(
    'performance.getEntriesByType("resource").filter(({ name }) => name.includes("/api/base-map/")).map(({ responseStatus }) => responseStatus)',
  );
}

/** Shapes of fields that the map shows. */
export function drawnFields(shown: Page): Promise<number> {
  return shown.evaluate<number>(
    'window.surcoMap.queryRenderedFeatures().filter(({ source }) => source === "fields").length',
  );
}
