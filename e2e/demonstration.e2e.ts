import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, desktop, picture } from "./support/browser";
import { logIn } from "./support/people";
import { finishSignUp } from "./support/sign-up-form";
import { openDemonstration, runDemonstrationStory, SEASON_MS, showAddress } from "./support/story";

const EMAIL = "clara.sosa@example.com";
const PASSWORD = "girasol alto 2026";
const CORNERS = ["-33.95, -60.55", "-33.95, -60.545", "-33.945, -60.545", "-33.945, -60.55"];

const story = runDemonstrationStory();
let page: Page;
beforeAll(() => {
  page = story.page;
});

/** Records in which order the whole map and the tour are first shown. */
const RECORD_ORDER = `
  globalThis.order = [];
  const record = (what, selector) => {
    if (!order.includes(what) && document.querySelector(selector)) order.push(what);
  };
  new MutationObserver(() => {
    record("map", "[data-map-at-rest]");
    record("tour", ".driver-popover-title");
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-map-at-rest"] });
`;

describe("from the demonstration to one's own account", () => {
  it("the tour waits until the map was seen, and somebody who goes on before keeps it", async () => {
    await page.addInitScript({ content: `localStorage.removeItem("surco.tours"); ${RECORD_ORDER}` });
    await openDemonstration(story);
    const title = page.locator(".driver-popover-title");
    await showAddress(page, "/dashboard/farms");
    await page.getByRole("heading", { name: "Campos" }).waitFor();
    expect(await title.count()).toBe(0);
    await page.evaluate("order.length = 0");
    await showAddress(page, "/dashboard");
    await title.waitFor();

    expect(await title.textContent()).toBe("Encontrá cualquier lote");
    expect(await page.evaluate("order")).toEqual(["map", "tour"]);
    await page.keyboard.press("Escape");
    await title.waitFor({ state: "detached" });
  });

  it("the bell has notifications that lead to the fields", async () => {
    const bell = page.getByRole("button", { name: /^Novedades/ });
    await expect
      .poll(() => bell.getAttribute("aria-label"), { timeout: SEASON_MS, interval: 1000 })
      .toMatch(/\d/);
    await bell.click();
    const entries = page.getByRole("dialog").locator('a[href*="/dashboard/field/"]');
    await entries.first().waitFor();
    await picture(page, "demonstration-01-bell");
    await entries.first().click();
    await page.waitForURL(/\/dashboard\/field\/[\w-]+/);
  });

  it.each([320, 360, 390, desktop.width])("the way to an account is in sight, %s px wide", async (width) => {
    await page.setViewportSize({ width, height: 700 });
    const way = page.getByRole("link", { name: "Crear mi cuenta" });
    const box = await way.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
    await picture(page, `demonstration-02-header-${width}`);
  });

  it("a field is sent by its link and printed with its picture", async () => {
    await page.setViewportSize(desktop);
    await showAddress(page, "/dashboard");
    await page.getByRole("link", { name: "La Loma" }).first().click();
    await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
    await page.getByRole("button", { name: "Compartir", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Compartir la imagen" });
    expect(await sheet.getByLabel("Enlace").inputValue()).toMatch(/\/images\?.*fecha=\d{4}-/);
    const download = page.waitForEvent("download");
    await sheet.getByRole("button", { name: "Descargar" }).click();
    expect((await download).suggestedFilename()).toMatch(/^la-loma_ndvi_.*\.png$/);
    expect(await accessibilityProblems(page, "[role=dialog]")).toEqual([]);
    await sheet.getByRole("button", { name: "Cerrar" }).click();

    await page.getByRole("link", { name: "Imprimir" }).click();
    await page.getByRole("img", { name: /^La Loma, NDVI del/ }).waitFor({ timeout: SEASON_MS });
    await page.getByRole("heading", { name: "NDVI en el tiempo" }).waitFor({ timeout: SEASON_MS });
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await picture(page, "demonstration-03-print");
    expect(await page.getByRole("button", { name: "Imprimir" }).isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "Crear mi cuenta" }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Volver al lote" }).click();
    await page.waitForURL(/\/dashboard\/field\/[\w-]+\/images/);
  });

  it("the visitor makes a field of his own", async () => {
    await showAddress(page, "/dashboard/new");
    await page.getByRole("button", { name: "Escribir las coordenadas" }).click();
    await page.getByLabel("Esquinas del lote").fill(CORNERS.join("\n"));
    await page.getByRole("button", { name: "Usar estas coordenadas" }).click();
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByLabel("Nombre del lote").fill("El Ombú");
    await page.getByLabel("Campo", { exact: true }).selectOption({ label: "Nuevo campo…" });
    await page.getByLabel("Nombre del campo nuevo").fill("Lo de Clara");
    await page.getByLabel("Razón social").fill("Clara Sosa");
    await page.getByText("Propio", { exact: true }).click();
    await page.getByRole("button", { name: "Guardar lote" }).click();
    await page.waitForURL(/\/dashboard\/field\//);
    await page.getByRole("heading", { name: "El Ombú" }).waitFor();
  });

  it("the sign-up names it, and it is in the new account, alone", async () => {
    await page.getByRole("link", { name: "Crear mi cuenta" }).click();
    await page.getByText("El Ombú, en Lo de Clara").waitFor();
    expect(await page.getByRole("checkbox", { name: /hice en la demostración/ }).isChecked()).toBe(true);
    await picture(page, "demonstration-04-sign-up");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("E-mail").fill(EMAIL);
    const person = { email: EMAIL, password: PASSWORD, firstName: "Clara", lastName: "Sosa" };
    // The script of this page must not run in the mail's frame.
    const mailbox = await page.context().newPage();
    await finishSignUp(page, story.product, person, mailbox);
    await mailbox.close();

    await logIn(page, story.product, { email: EMAIL, password: PASSWORD });
    await page.getByRole("link", { name: "El Ombú" }).waitFor();
    await page.getByText(/^1 lote/).waitFor();
    expect(await page.getByRole("link", { name: "Crear mi cuenta" }).count()).toBe(0);
    await picture(page, "demonstration-05-own-account");
    expect(story.problems).toEqual([]);
  });
});
