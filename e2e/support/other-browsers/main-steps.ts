import { expect } from "vitest";
import { PATIENCE_MS } from "../browser";
import { numberOf } from "../number-of";
import type { StoryPerson } from "../people";
import type { RunningProduct } from "../product";
import { finishSignUp } from "../sign-up-form";
import { SEASON_MS, showAddress } from "../story";
import type { StoryLocator, StoryPage } from "./story-page";

const MENU_MS = 10_000;

type Product = Pick<RunningProduct, "url">;

/** Makes an account by the form and follows the link of its mail. */
export async function signUpByForm(page: StoryPage, product: Product, person: StoryPerson): Promise<void> {
  await page.goto(product.url);
  await page.getByRole("link", { name: "Crear cuenta" }).first().click();
  await page.getByLabel("E-mail").fill(person.email);
  await finishSignUp(page, product, person);
}

/** Makes a field by the coordinates of its corners, degrees, and opens it. */
export async function addField(page: StoryPage, name: string, corners: readonly string[]): Promise<void> {
  await showAddress(page, "/dashboard/new");
  await page.getByRole("button", { name: "Escribir las coordenadas" }).click();
  await page.getByLabel("Esquinas del lote").fill(corners.join("\n"));
  await page.getByRole("button", { name: "Usar estas coordenadas" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("Nombre del campo nuevo").fill("La Paz");
  await page.getByLabel("Nombre del lote").fill(name);
  await page.getByLabel("Razón social").fill("Ferreyra Hermanos SH");
  await page.getByText("Propio", { exact: true }).click();
  await page.getByLabel(/^Cultivo de la campaña/).selectOption({ label: "Maíz temprano" });
  await page.getByRole("button", { name: "Guardar lote" }).click();
  await page.waitForURL(/\/dashboard\/field\//);
  await page.getByRole("heading", { name }).waitFor();
}

/** Waits until the season of the opened field is read and its last usable image is shown. */
export async function seasonIsRead(page: StoryPage): Promise<void> {
  await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
  await page
    .getByText(/Leyendo imágenes|Buscando imágenes/)
    .waitFor({ state: "detached", timeout: SEASON_MS });
}

/** Distance of the chosen date from the middle of the strip as far as the strip can be scrolled, px. */
export function chosenDateOffset(page: StoryPage): Promise<number> {
  return page.evaluate(`(() => {
    const strip = document.querySelector('[role=radiogroup][aria-label^="Fechas"]');
    const chip = strip.querySelector("[aria-checked=true]").getBoundingClientRect();
    const seen = strip.getBoundingClientRect();
    const wanted = strip.scrollLeft + chip.left + chip.width / 2 - (seen.left + seen.width / 2);
    const reachable = Math.min(strip.scrollWidth - strip.clientWidth, Math.max(0, wanted));
    return Math.abs(strip.scrollLeft - reachable);
  })()`);
}

/** Shows a layer in place of the one before. @returns mean of each */
export async function changeLayer(page: StoryPage, name: RegExp): Promise<{ before: number; after: number }> {
  const mean = async () =>
    numberOf(
      await page
        .getByTestId("image-statistics")
        .getByRole("row", { name: /^Media\b/ })
        .locator("td")
        .first()
        .textContent(),
    );
  const before = await mean();
  await page.getByRole("button", { name: /^Capa:/ }).click();
  await page.getByRole("menuitemradio", { name }).first().click();
  await expect.poll(mean, { timeout: PATIENCE_MS }).not.toBe(before);
  return { before, after: await mean() };
}

/** Records something by a button with a menu of kinds and the form of the chosen one. */
export async function record(
  page: StoryPage,
  button: string,
  [kind, fill]: readonly [string, (form: StoryLocator, page: StoryPage) => Promise<void>],
): Promise<void> {
  await openMenu(page, button, kind);
  await page.getByRole("menuitem", { name: kind, exact: true }).click();
  const form = page.getByRole("dialog", { name: kind });
  await form.waitFor();
  await fill(form, page);
  await form.getByRole("button", { name: "Guardar" }).click();
  await form.waitFor({ state: "detached" });
}

/** Opens the menu of a button. A list that grows above it meanwhile moves it from under the pointer: a person presses again. */
async function openMenu(page: StoryPage, button: string, item: string): Promise<void> {
  for (let tries = 3; ; tries--) {
    await page.getByRole("button", { name: button, exact: true }).click();
    try {
      await page.getByRole("menuitem", { name: item, exact: true }).waitFor({ timeout: MENU_MS });
      return;
    } catch (error) {
      if (tries === 0) throw error;
    }
  }
}

/** Waits until nothing that was recorded waits on the device. */
export async function allIsSent(page: StoryPage): Promise<void> {
  const unsent = page.getByText(/^(En este equipo|Enviando)$/);
  await expect.poll(() => unsent.count(), { timeout: PATIENCE_MS }).toBe(0);
}
