import { launchBrowser, networkIsIdle, visit } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { startProduct } from "./support/product";

/** Cards shown and map idle, from the address to the last of both. */
const DASHBOARD_MS = 3000;
const ROUNDS = 7;

const product = await startProduct();
const browser = await launchBrowser();
try {
  const { page } = await visit(browser);
  await page.goto(product.url);
  await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
  await page.getByText("16 lotes").waitFor();
  await page
    .getByRole("img", { name: /^Imagen del/ })
    .nth(15)
    .waitFor({ timeout: 120_000 });
  // The season of sixteen fields is read in the background at first; that is another measurement.
  await page.waitForTimeout(20_000);

  const cards: number[] = [];
  const both: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto("about:blank");
    const started = Date.now();
    await page.goto(`${product.url}/dashboard`, { waitUntil: "commit" });
    await page.getByRole("link", { name: "El Molino" }).waitFor();
    cards.push(Date.now() - started);
    await mapIsIdle(page);
    both.push(Date.now() - started);
  }
  print("dashboard of 16 fields: cards shown and map idle", both, DASHBOARD_MS, { cardsMs: median(cards) });

  await page.getByRole("link", { name: "El Molino" }).click();
  await page.getByTestId("image-statistics").waitFor();
  await networkIsIdle(page);
  const asked: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/api/sentinel/images") && asked.push(request.url()),
  );
  const steps: number[] = [];
  for (let step = 0; step < 6; step++) {
    const chosen = page.getByRole("radio", { checked: true }).and(page.locator("button"));
    const before = await page.getByRole("heading", { name: /^Estadística/ }).textContent();
    await chosen.focus();
    const started = Date.now();
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("heading", { name: before ?? "", exact: true }).waitFor({ state: "detached" });
    steps.push(Date.now() - started);
    await networkIsIdle(page);
  }
  print("next date of an opened field, by the arrow key", steps, undefined, {
    imagesAskedAhead: asked.length,
  });
} finally {
  await browser.close();
  await product.stop();
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function print(name: string, values: readonly number[], atMost: number | undefined, others: object): void {
  console.log(JSON.stringify({ name, value: median(values), unit: "ms", atMost, ...others }));
}
