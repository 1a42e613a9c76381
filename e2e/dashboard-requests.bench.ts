import { launchBrowser, visit } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { startProduct } from "./support/product";

/** Files of the application that a browser without any asks for until the map and the cards are shown. */
const MAX_FILES = 20;

const product = await startProduct();
const browser = await launchBrowser();
try {
  const { context, page } = await visit(browser);
  await page.goto(product.url);
  await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
  await page.getByText("16 lotes").waitFor();
  const storageState = await context.storageState();
  await context.close();

  const { page: cold } = await visit(browser, { storageState });
  const asked: string[] = [];
  cold.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    // Code is fetched, then imported from the browser's cache: the second is no request to the server.
    const isImported = path.startsWith("/assets/") && asked.includes(path);
    if (!isImported) asked.push(path);
  });
  await cold.goto(`${product.url}/dashboard`, { waitUntil: "commit" });
  await cold.getByRole("link", { name: "El Molino" }).waitFor();
  await mapIsIdle(cold);

  const pictures = asked.filter((path) => path.startsWith("/api/base-map/")).length;
  const answers = asked.filter((path) => path.startsWith("/api/")).length - pictures;
  const files = asked.length - pictures - answers;
  console.log(
    JSON.stringify({
      name: "cold browser to the shown dashboard: files of the application",
      value: files,
      unit: "requests",
      atMost: MAX_FILES,
      apiAnswers: answers,
      mapPictures: pictures,
    }),
  );
} finally {
  await browser.close();
  await product.stop();
}
