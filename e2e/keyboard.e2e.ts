import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { networkIsIdle, picture } from "./support/browser";
import { type Keys, keyboardOf } from "./support/keyboard";
import { mapIsIdle } from "./support/map";
import { type StoryPerson, signUp } from "./support/people";
import { currentSeason, requestSeason, runDemonstrationStory, SEASON_MS } from "./support/story";

const person: StoryPerson = {
  email: "clara.teclas@example.com",
  password: "girasol temprano 2026",
  firstName: "Clara",
  lastName: "Teclas",
};
const FIELD = "El Molino";

const story = runDemonstrationStory();
let page: Page;
let keys: Keys;

beforeAll(() => {
  page = story.page;
  keys = keyboardOf(page);
});

it("has an account to walk with", () => signUp(page, story.product, person));

describe("without a mouse", () => {
  it("somebody logs in, past the header by the link to the content", async () => {
    await page.goto(`${story.product.url}/auth/login`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await keys.press("Tab");
    const skip = page.getByRole("link", { name: "Ir al contenido" });
    expect(await keys.hasFocus(skip)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await keys.press("Enter");
    await keys.tabTo(page.getByLabel("E-mail"));
    await keys.type(person.email);
    await keys.tabTo(page.getByLabel("Contraseña", { exact: true }));
    await keys.type(person.password);
    await keys.press("Enter");
    await page.getByText("Todavía no tenés lotes").waitFor();
  });

  it("draws a field with the crosshair, and removes a corner", async () => {
    await keys.tabTo(page.getByLabel("¿Dónde están tus lotes?"));
    await keys.type("-33,94 -60,57");
    await keys.press("Enter");
    await mapIsIdle(page);
    await keys.tabTo(page.getByRole("link", { name: /Dibujar/ }).first(), "Shift+Tab");
    await keys.press("Enter");
    await page.getByText(/para poner el primer punto/).waitFor();
    await mapIsIdle(page);
    await keys.activate(page.getByRole("switch", { name: "Apuntar con la cruz" }), "Space");
    await keys.press("Space", "Shift+ArrowRight", "Shift+ArrowRight", "Space", "Shift+ArrowUp", "Space");
    await keys.press("Shift+ArrowUp", "Space", "Backspace", "Shift+ArrowDown");
    await keys.press("Shift+ArrowLeft", "Shift+ArrowLeft", "Space", "Enter");
    await page.getByText(/Arrastrá un punto para corregirlo/).waitFor();
    await picture(page, "keyboard-01-drawn");
    await keys.activate(page.getByRole("button", { name: "Continuar" }));
  });

  it("fills in the field's form and saves it", async () => {
    await keys.tabTo(page.getByLabel("Nombre del campo nuevo"));
    await keys.type("La Paz");
    await keys.tabTo(page.getByLabel("Nombre del lote"));
    await keys.type("Lote teclado");
    await keys.tabTo(page.getByLabel("Razón social"));
    await keys.type("Teclas SH");
    await keys.activate(page.getByRole("radio", { name: "Propio", exact: true }), "Space");
    await picture(page, "keyboard-01-form");
    await keys.activate(page.getByRole("button", { name: "Guardar lote" }));
    await page.getByRole("heading", { name: "Lote teclado" }).waitFor();
  });

  it("leaves by the account's menu, whose button gets the focus back when it is closed", async () => {
    const menu = page.getByRole("button", { name: /Tu cuenta/ });
    await keys.tabTo(menu, "Shift+Tab");
    await keys.press("Enter");
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).waitFor();
    await keys.press("Escape");
    await expect.poll(() => keys.hasFocus(menu)).toBe(true);
    await keys.press("Enter");
    const logOut = page.getByRole("menuitem", { name: "Cerrar sesión" });
    await logOut.waitFor();
    // The menu takes the focus a moment after it is shown.
    await expect
      .poll(async () => {
        await keys.press("End");
        return keys.hasFocus(logOut);
      })
      .toBe(true);
    // Requests that are under way when the session ends are refused, which the browser reports.
    await networkIsIdle(page);
    await keys.press("Enter");
    await page.getByRole("button", { name: "Abrir el campo de demostración" }).waitFor();
  });

  it("finds a field in the list, and on the map by its name", async () => {
    await keys.activate(page.getByRole("button", { name: "Abrir el campo de demostración" }));
    await page.getByRole("link", { name: FIELD }).first().waitFor();
    const read = await requestSeason(story, FIELD, currentSeason());
    await expect
      .poll(async () => (await read()).progress?.state, { timeout: SEASON_MS, interval: 1000 })
      .toBe("done");
    await keys.tabTo(page.getByLabel("Buscar lotes"));
    await keys.type("molino");
    await mapIsIdle(page);
    const onMap = page
      .getByRole("list", { name: "Lotes en el mapa" })
      .getByRole("button", { name: new RegExp(`^${FIELD}`) });
    await keys.tabTo(onMap);
    await picture(page, "keyboard-02-on-map");
    expect(await onMap.textContent()).toMatch(/126,6\sha[\s\S]*Don Anselmo[\s\S]*Soja/);
    await keys.press("Enter");
    await page.getByRole("heading", { name: FIELD, exact: true }).waitFor();
    await page.getByRole("status").filter({ hasText: FIELD }).waitFor({ state: "attached" });
  });

  it("changes date and layer of its image", async () => {
    const dates = page.getByRole("radiogroup", { name: "Fechas de las imágenes" });
    const chosen = dates.getByRole("radio", { checked: true });
    await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
    const before = await chosen.getAttribute("aria-label");
    await keys.tabTo(chosen);
    await keys.press("ArrowLeft");
    await expect.poll(() => chosen.getAttribute("aria-label")).not.toBe(before);

    const layer = page.getByRole("button", { name: /^Capa: NDVI/ }).first();
    await keys.tabTo(layer);
    await keys.press("Enter");
    await keys.tabTo(page.getByRole("menuitemradio", { name: /^EVI\b/ }).first(), "ArrowDown");
    await keys.press("Enter");
    await page.getByRole("heading", { name: "EVI en el tiempo" }).waitFor();
  });

  it("opens a section and saves a record, whose dialog gives the focus back", async () => {
    await keys.activate(page.getByRole("link", { name: /^Bitácora/ }));
    const add = page.getByRole("button", { name: "Anotar", exact: true });
    await keys.tabTo(add);
    await keys.press("Enter");
    await keys.tabTo(page.getByRole("menuitem", { name: "Lluvia" }), "ArrowDown");
    await keys.press("Enter");
    const form = page.getByRole("dialog", { name: "Lluvia" });
    await keys.tabTo(form.getByLabel("Lluvia (mm)"));
    await keys.type("12,5");
    await keys.activate(form.getByRole("button", { name: "Guardar" }));
    await form.waitFor({ state: "detached" });
    await expect.poll(() => keys.hasFocus(add)).toBe(true);
  });

  it("has always seen where the keyboard stood", () => {
    expect([...keys.unseen]).toEqual([]);
    expect(story.problems).toEqual([]);
  });
});
