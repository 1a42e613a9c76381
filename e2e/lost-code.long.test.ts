import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FrontServer, startFrontServer } from "./support/front-server";
import { type OpenedBrowser, openBrowser } from "./support/other-browsers/open-browser";
import { type RunningProduct, startProduct } from "./support/product";
import "./support/stop-after-failure";

const FIELD = "El Molino";
const MISSING = "Esta parte no se pudo cargar";

let product: RunningProduct;
let front: FrontServer;
beforeAll(async () => {
  product = await startProduct();
  front = await startFrontServer(product.url);
});
afterAll(async () => {
  await front?.stop();
  await product?.stop();
});

// Their pages remember a module that could not be fetched, as the HTML standard says; the Chromium of the stories does not.
describe.each(["firefox", "webkit"] as const)("in %s", (name) => {
  let browser: OpenedBrowser;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser?.close());

  it("a section whose code was lost on the way comes when the network is back, in the same page", async () => {
    const { page } = browser;
    await page.goto(front.url);
    // Nothing of the application is on the device.
    await page.evaluate("void (navigator.serviceWorker.register = () => new Promise(() => {}))");
    await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    await page.getByRole("link", { name: FIELD }).first().click();
    await page.getByTestId("image-statistics").waitFor();
    const section = page.getByRole("link", { name: "Analítica satelital" });
    await section.waitFor();
    await page.evaluate("void (window.isSamePage = true)");

    front.cut();
    try {
      await section.click();
      await page.getByText(MISSING).waitFor();
    } finally {
      front.restore();
    }

    await page.getByRole("button", { name: "Reintentar" }).click();
    await page.getByText(MISSING).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Mostrar" }).waitFor();
    expect(await page.evaluate("window.isSamePage")).toBe(true);
  });
});
