import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { networkIsIdle, picture } from "./support/browser";
import { openMail } from "./support/mailbox";
import { mapIsIdle, moveMap, onScreen, placeInSight, pressMap } from "./support/map";
import { numberOf } from "./support/number-of";
import { bearerOf } from "./support/session";
import { runDemonstrationStory } from "./support/story";

/** A square of about 100 ha south of Pergamino, drawn by hand below. */
const corners: [number, number][] = [
  [-60.572, -33.945],
  [-60.561, -33.945],
  [-60.561, -33.9362],
  [-60.572, -33.9362],
];
const middle: [number, number] = [-60.5665, -33.9406];
/** The image section keeps asking while a season is read. */
const SEASON_MS = 120_000;

const story = runDemonstrationStory();
let page: Page;
beforeAll(() => {
  page = story.page;
});

describe("from nothing to the health of one's own field", () => {
  const email = "ana.ferreyra@example.com";
  const password = "maíz tardío 2026";

  it("the landing page offers to register, to log in and to open the demonstration", async () => {
    await page.goto(story.product.url);
    await page.getByRole("button", { name: "Abrir el campo de demostración" }).waitFor();
    await expect(page.getByText("Datos simulados").first().isVisible()).resolves.toBe(true);
    await picture(page, "01-landing");
    await page.getByRole("link", { name: "Crear cuenta" }).first().click();
  });

  it("signing up names each thing that is wrong and keeps what was typed", async () => {
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Nombre", { exact: true }).fill("Ana");
    await page.getByLabel("Apellido").fill("Ferreyra");
    await page.getByLabel("CUIT").fill("20-05536168-3");
    await page.getByLabel("Contraseña", { exact: true }).fill("corta");
    await page.getByLabel("Repetí la contraseña").fill("otra");
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    for (const text of [
      /dígito verificador/,
      /al menos 8 caracteres/,
      /no son iguales/,
      /Tenés que aceptar/,
    ]) {
      await page.getByText(text).first().waitFor();
    }
    await picture(page, "02-sign-up-refused");

    await page.getByLabel("CUIT").fill("20-05536168-2");
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await page.getByLabel("Repetí la contraseña").fill(password);
    await page.getByRole("checkbox", { name: /términos/ }).check();
    await page.getByRole("checkbox", { name: /18/ }).check();
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await page.getByRole("heading", { name: "Revisá tu correo" }).waitFor();
    await picture(page, "03-check-mail");
  });

  it("cannot log in before the link of the mail was followed", async () => {
    await logIn(email, password);
    await page.getByText(/activ/i).first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/auth/login");
  });

  it("the mail lies in the simulated mailbox and its link activates the account", async () => {
    await openMail(page, story.product, email, /Activá tu cuenta/, 'a[href*="/auth/activate/"]');
    await page.getByRole("button", { name: "Activar mi cuenta" }).click();
    await page.getByRole("heading", { name: "Cuenta activada" }).waitFor();
    await picture(page, "04-activated");
  });

  it("logging in leads to an empty dashboard that says what to do", async () => {
    await logIn(email, password);
    await page.waitForURL(/\/dashboard/);
    await page.getByText("Todavía no tenés lotes").waitFor();
    await mapIsIdle(page);
    await picture(page, "05-empty-dashboard");
  });

  it("the empty map asks where the fields are, and finds the town and coordinates", async () => {
    const search = page.getByLabel("¿Dónde están tus lotes?");
    await search.fill("pergam");
    await page
      .getByRole("button", { name: /^Pergamino/ })
      .first()
      .click();
    await mapIsIdle(page);
    expect((await placeInSight(page, [-60.57, -33.89])) && !(await placeInSight(page, [-63, -32]))).toBe(
      true,
    );
    await picture(page, "05-place-found");

    await page.getByRole("button", { name: "Buscar un lugar o coordenadas" }).click();
    await search.fill("33°56'26\" S 60°33'59\" O");
    await search.press("Enter");
    await mapIsIdle(page);
    expect(await placeInSight(page, middle)).toBe(true);
    expect(await placeInSight(page, [-60.57, -33.85])).toBe(false);
  });

  it("an outline of more than 500 ha is refused in words", async () => {
    await page.goto(`${story.product.url}/dashboard/new`);
    await page.getByRole("button", { name: "Escribir las coordenadas" }).click();
    const corners = ["-33.95, -60.60", "-33.95, -60.57", "-33.92, -60.57", "-33.92, -60.60"];
    await page.getByLabel("Esquinas del lote").fill(corners.join("\n"));
    await page.getByRole("button", { name: "Usar estas coordenadas" }).click();
    await page
      .getByText(/excede el límite de 500 ha/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Empezar de nuevo" }).click();
  });

  it("a field is drawn: hectares as it grows, a crossing refused, and closed", async () => {
    await page.goto(`${story.product.url}/dashboard/new`);
    await page.getByText("Clic en el mapa para poner el primer punto.").waitFor();
    await moveMap(page, middle, 14);
    const [first, second, third, fourth] = corners;
    if (!first || !second || !third || !fourth) throw new Error("four corners");
    await pressMap(page, first);
    await pressMap(page, third);
    await pressMap(page, second);
    await pressMap(page, [-60.569, -33.937]);
    await page.getByText(/la línea cruzaría/).waitFor();
    await picture(page, "06-crossing-refused");

    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await pressMap(page, second);
    await pressMap(page, third);
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByText("Debes unir los puntos del polígono para crearlo").first().waitFor();
    await pressMap(page, fourth);
    await pressMap(page, first);
    await page.getByText(/Arrastrá un punto para corregirlo/).waitFor();
    await picture(page, "07-drawn");
    await page.getByRole("button", { name: "Continuar" }).click();
  });

  it("it gets its farm, name, fiscal name, ownership and crop, and is saved", async () => {
    await page.getByLabel("Nombre del lote").waitFor();
    // Shown once it is known that the account has no farm yet.
    await page.getByLabel("Nombre del campo nuevo").fill("La Paz");
    await page.getByLabel("Nombre del lote").fill("Lote 1");
    await page.getByLabel("Razón social").fill("Ferreyra Hermanos SH");
    await page.getByText("Propio", { exact: true }).click();
    await page.getByLabel(/^Cultivo de la campaña/).selectOption({ label: "Maíz temprano" });
    await picture(page, "08-field-form");
    await page.getByRole("button", { name: "Guardar lote" }).click();
    await page.waitForURL(/\/dashboard\/field\//);
    await page.getByRole("heading", { name: "Lote 1" }).waitFor();
  });

  it("its season arrives date by date, and the last usable image is on the map", async () => {
    await dateStrip().waitFor({ timeout: SEASON_MS });
    await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
    // Months out of sight are not drawn, but they are there.
    const chips = dateStrip().locator("[role=radio]");
    await expect.poll(() => chips.count(), { timeout: SEASON_MS }).toBeGreaterThan(20);
    await expect.poll(() => page.getByText(/Leyendo imágenes/).count(), { timeout: SEASON_MS }).toBe(0);
    const chosen = dateStrip().getByRole("radio", { checked: true });
    expect(await chosen.getAttribute("aria-label")).toMatch(/útil/);
    await mapIsIdle(page);
    await picture(page, "09-field-ndvi");
  });

  it("the pointer reads a value that lies between minimum and maximum", async () => {
    const { x, y } = await onScreen(page, middle);
    await page.mouse.move(x, y, { steps: 3 });
    const value = page.getByTestId("hover-value");
    await expect.poll(async () => numberOf(await value.textContent())).toBeGreaterThan(0);
    const shown = numberOf(await value.textContent());
    expect(shown).toBeGreaterThanOrEqual((await figure("Mínimo")) - 0.01);
    expect(shown).toBeLessThanOrEqual((await figure("Máximo")) + 0.01);
  });

  it("the legend's hectares add up to the field, on the absolute scale and in 3 and 10 colours", async () => {
    for (const scale of ["Absoluta", "3 colores", "10 colores"]) {
      await page.getByText(scale, { exact: true }).click();
      const legend = page.getByRole("region", { name: "Leyenda" });
      // The picture changes first; the legend follows as soon as there is time for it.
      const leftOverOfARow = async () => {
        const hectares = await legend.locator("tbody tr td:nth-child(2)").allTextContents();
        const total = hectares.reduce((sum, text) => sum + numberOf(text), 0);
        return Math.abs(total - (await fieldHa())) / Math.max(1, hectares.length);
      };
      await expect.poll(leftOverOfARow).toBeLessThan(0.06);
    }
    await picture(page, "10-ten-colours");
  });

  it("EVI works the same way for one small request, and going back to NDVI asks for nothing", async () => {
    await networkIsIdle(page);
    const asked = askedOfImages();
    const ndviMean = await figure("Media");
    await chooseLayer(/^EVI\b/);
    await expect.poll(() => figure("Media")).not.toBe(ndviMean);
    await page.getByRole("heading", { name: "EVI en el tiempo" }).waitFor();
    await networkIsIdle(page);
    await picture(page, "11-field-evi");

    expect(asked).toEqual(["/api/sentinel/images"]);
    await chooseLayer(/^NDVI\b/);
    await expect.poll(() => figure("Media")).toBe(ndviMean);
    expect(asked).toEqual(["/api/sentinel/images"]);
  });

  it("a cloudy date opens, says so and leads back to the last usable one", async () => {
    const cloudy = page.getByRole("radio", { name: /nublado/ }).first();
    await cloudy.click();
    await page.getByText(/Nublado: la última imagen útil es del/).waitFor();
    await mapIsIdle(page);
    await picture(page, "12-cloudy");
    await page.getByRole("button", { name: "Ver esa fecha" }).click();
    await expect.poll(() => page.getByText(/Nublado: la última imagen/).count()).toBe(0);
  });

  it("arrow keys walk through the dates", async () => {
    const chosen = dateStrip().getByRole("radio", { checked: true });
    const before = await chosen.getAttribute("aria-label");
    await networkIsIdle(page);
    const asked = askedOfImages();
    await chosen.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => chosen.getAttribute("aria-label")).not.toBe(before);
    await networkIsIdle(page);
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  it("the curve's values can be read as a table", async () => {
    await page.getByRole("button", { name: "Ver los valores" }).click();
    await page.getByRole("columnheader", { name: "Fecha" }).waitFor();
  });

  it("says itself where the numbers come from", async () => {
    await page.getByRole("button", { name: "De dónde sale: Mediana" }).first().click();
    const derivation = page.getByRole("dialog", { name: "De dónde sale: Mediana" });
    await derivation.getByText("(NIR − R) / (NIR + R)").first().waitFor();
    await derivation.getByRole("button", { name: "Volver a calcular" }).click();
    await derivation.getByText(/Da lo mismo/).waitFor();
    await page.keyboard.press("Escape");
  });

  it("nothing went wrong in the browser on the way", () => {
    // Logging in too early is refused by the server, and browsers note that on their console.
    expect(story.problems.filter((problem) => !/status of 4(01|03|22)/.test(problem))).toEqual([]);
  });
});

it("logging out ends the session here and on the server", async () => {
  const authorization = `Bearer ${bearerOf(await page.context().storageState())}`;
  const status = async () =>
    (await page.request.get(`${story.product.url}/api/auth/`, { headers: { authorization } })).status();
  expect(await status()).toBe(200);
  await page.getByRole("button", { name: /Tu cuenta/ }).click();
  await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
  await page.getByRole("link", { name: "Crear cuenta" }).first().waitFor();
  await expect.poll(status).toBe(401);
  await page.goto(`${story.product.url}/dashboard`);
  await page.waitForURL(/\/auth\/login/);
});

async function logIn(email: string, password: string): Promise<void> {
  await page.goto(`${story.product.url}/auth/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Ingresar" }).click();
}

/** Opens the layer picker and takes the first layer of that name. */
async function chooseLayer(name: RegExp): Promise<void> {
  await page.getByRole("button", { name: /^Capa:/ }).click();
  await page.getByRole("menuitemradio", { name }).first().click();
}

/** Paths of what is asked of the images' routes from now on; it grows. */
function askedOfImages(): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Lists, such as those of dates and anomalies, are read again whenever the stream of changes reports one, however late.
    if (pathname === "/api/sentinel/images") asked.push(pathname);
  });
  return asked;
}

function dateStrip() {
  return page.getByRole("radiogroup", { name: "Fechas de las imágenes" });
}

/** One row of the statistics table. */
async function figure(name: string): Promise<number> {
  const row = page.getByTestId("image-statistics").getByRole("row", { name: new RegExp(`^${name}\\b`) });
  return numberOf(await row.locator("td").textContent());
}

/** The hectares in the head of the field's panel. */
async function fieldHa(): Promise<number> {
  return numberOf(
    await page
      .getByText(/^\d+,\d\sha$/)
      .first()
      .textContent(),
  );
}
