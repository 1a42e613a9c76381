import { launchBrowser, networkIsIdle, visit } from "./support/browser";
import { mapIsIdle } from "./support/map";
import { startProduct } from "./support/product";

/** A season with green-up, ripening and harvest in it, whatever today is. */
const SEASON = "2025/26";

const product = await startProduct();
const browser = await launchBrowser();
try {
  const { page } = await visit(browser);
  await page.goto(product.url);
  await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
  await page.getByText("16 lotes").waitFor();
  await page.getByRole("link", { name: "El Molino" }).click();
  await page.waitForURL(/\/dashboard\/field\//);
  const address = new URL(page.url());
  address.searchParams.set("season", SEASON);
  address.searchParams.set("fecha", "2026-02-14");
  await page.goto(address.href);
  await page.getByText(/Leyendo imágenes/).waitFor();
  await page.getByText(/Leyendo imágenes/).waitFor({ state: "detached", timeout: 300_000 });
  await page.getByTestId("image-statistics").waitFor();
  await mapIsIdle(page);
  await networkIsIdle(page);
  await page.screenshot({ path: process.env.SURCO_PICTURE ?? "field-screen.png" });
} finally {
  await browser.close();
  await product.stop();
}
