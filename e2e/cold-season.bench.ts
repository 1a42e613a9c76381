import type { Page } from "playwright-core";
import { launchBrowser, visit } from "./support/browser";
import { startProduct } from "./support/product";

/** From choosing a season that nobody has looked at to its newest picture on the screen. */
const NEWEST_MS = 1000;
/** From the same moment to the last of its dates. */
const WHOLE_MS = 10_000;
/** From asking for a layer of a stored date to its last byte. */
const LAYER_MS = 10;
const SEASONS = ["2025/26", "2024/25", "2023/24"];

/** Makes `surcoPicture`, a promise that is kept when the map has drawn the next picture that it is given. */
const WATCH_FOR_PICTURE = `(() => {
  const context = CanvasRenderingContext2D.prototype;
  globalThis.surcoPut ??= context.putImageData;
  globalThis.surcoPicture = new Promise((resolve) => {
    context.putImageData = function (...picture) {
      globalThis.surcoMap.once("render", resolve);
      return globalThis.surcoPut.apply(this, picture);
    };
  }).then(() => true);
})()`;

const product = await startProduct();
const browser = await launchBrowser();
try {
  const { page } = await visit(browser);
  await page.goto(product.url);
  await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
  await page.getByText("16 lotes").waitFor();
  const fieldId = await makeHundredHectares(page);
  await page.goto(`${product.url}/dashboard/field/${fieldId}/images`);
  await page.getByTestId("image-statistics").waitFor({ timeout: 60_000 });
  // The seasons of the demonstration's own fields are read behind; that is another measurement.
  await page.waitForTimeout(25_000);

  const newest: number[] = [];
  const whole: number[] = [];
  let dates = 0;
  for (const season of SEASONS) {
    await page.evaluate(WATCH_FOR_PICTURE);
    const started = Date.now();
    await page.getByRole("combobox", { name: "Campaña", exact: true }).selectOption(season);
    await page.evaluate("surcoPicture");
    newest.push(Date.now() - started);
    await page.getByText(/^Leyendo imágenes/).waitFor({ state: "detached", timeout: 60_000 });
    whole.push(Date.now() - started);
    dates = await page.locator("[role=radio][id]").count();
  }
  print(
    "cold season of a 100 ha field in the demo world: its newest image on the screen",
    newest,
    NEWEST_MS,
    dates,
  );
  print("cold season of a 100 ha field in the demo world: its last date", whole, WHOLE_MS, dates);
  print(
    "another layer of a stored date, 100 ha, as its caller waits for it",
    ...(await layerChanges(page, fieldId)),
  );
} finally {
  await browser.close();
  await product.stop();
}

/** Times of layers that nobody has asked for yet. */
async function layerChanges(page: Page, fieldId: string): Promise<[number[], number, number]> {
  const headers = await authorization(page);
  const range = "from=2024-10-01&until=2025-03-31";
  const listed = await page.request.get(`${product.url}/api/sentinel/catalog?fieldId=${fieldId}&${range}`, {
    headers,
  });
  // Background work after the season was read is measured elsewhere.
  await page.waitForTimeout(10_000);
  const { dates } = (await listed.json()) as { dates: { sceneId: string; state: string }[] };
  const ready = dates.filter(({ state }) => state === "ready").slice(0, 12);
  const times: number[] = [];
  for (const layer of ["evi", "ndre", "ndmi", "mndwi", "savi"]) {
    for (const { sceneId } of ready) {
      const started = performance.now();
      const query = `fieldId=${fieldId}&sceneId=${sceneId}&layer=${layer}`;
      const answer = await fetch(`${product.url}/api/sentinel/images?${query}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${layer} of ${sceneId}: ${answer.status}`);
      times.push(Math.round((performance.now() - started) * 10) / 10);
    }
  }
  // The first of a layer finds nothing compiled yet.
  return [times.slice(ready.length), LAYER_MS, ready.length];
}

async function authorization(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate<string>('localStorage.getItem("surco.session")')}` };
}

/** Saves a square field of 100 ha away from the others, by the same call as the drawing does. */
async function makeHundredHectares(page: Page): Promise<string> {
  const headers = await authorization(page);
  const { farms } = await (await page.request.get(`${product.url}/api/farm`, { headers })).json();
  const id = "0199b000-0000-7000-8000-000000000100";
  const [west, south, east, north] = [-60.9, -33.76, -60.8892, -33.751];
  const outer = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const field = {
    id,
    farmId: farms[0].id,
    name: "Cien hectáreas",
    fiscalName: "Demostración SA",
    ownership: "owner",
    polygon: { type: "Polygon", coordinates: [outer] },
    crop: null,
  };
  const answer = await page.request.post(`${product.url}/api/field/multiple_fields`, {
    headers,
    data: { fields: [field] },
  });
  if (!answer.ok()) throw new Error(`field not saved: ${await answer.text()}`);
  return id;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function print(name: string, values: readonly number[], atMost: number, dates: number): void {
  const worst = Math.max(...values);
  console.log(JSON.stringify({ name, value: median(values), unit: "ms", atMost, worst, dates }));
}
