import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { networkIsIdle, PATIENCE_MS, picture, visit } from "./support/browser";
import { enterDay } from "./support/day-input";
import { problemsInLooks } from "./support/looks";
import { openMail } from "./support/mailbox";
import { runDemonstrationStory } from "./support/story";

const EMAIL = "carla.sosa@example.com";

const story = runDemonstrationStory();

const accentOf = (page: Page) =>
  page.evaluate<string>(
    "getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-7').trim()",
  );

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it("the first page speaks the language that one chooses", async () => {
  const { page, product } = story;
  await page.goto(product.url);
  await page
    .getByRole("heading", { level: 1, name: "La salud de tus lotes, campaña tras campaña" })
    .waitFor();
  await page.getByText("Esta instalación la administra Cooperativa El Surco.").waitFor();
  await page.getByRole("button", { name: "English", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: /The health of your fields/ }).waitFor();
  await page.getByRole("button", { name: "Português", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: /A saúde dos seus talhões/ }).waitFor();
  expect(await page.getAttribute("html", "lang")).toBe("pt");
  await page.getByRole("button", { name: "Español", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: /La salud/ }).waitFor();
});

it("a flight is asked for, survives a reload before it is sent, and is confirmed by mail", async () => {
  const { page, product } = story;
  await page.getByRole("link", { name: "Ver los vuelos de dron" }).click();
  await page.getByRole("heading", { level: 1, name: /Vuelos de dron/ }).waitFor();
  await page.getByText("¿Y si hay viento o llueve?").click();
  await page
    .getByText(/más de 35 km\/h/)
    .first()
    .waitFor();
  await page.getByLabel("Nombre y apellido").fill("Carla Sosa");
  await page.getByLabel("Teléfono").fill("+54 9 2477 55-0000");
  await page.getByRole("button", { name: "Enviar el pedido" }).click();
  await page.getByText("Este dato es obligatorio").first().waitFor();
  await picture(page, "public-01-flight-refused");

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText("Recuperamos lo que estabas escribiendo.").waitFor();
  expect(await page.getByLabel("Nombre y apellido").inputValue()).toBe("Carla Sosa");
  await page.getByLabel("E-mail").fill(EMAIL);
  await page.getByLabel("Superficie").fill("120");
  await page.getByLabel("Lugar del vuelo").fill("Pergamino, ruta 32 km 14");
  await enterDay(page, "Fecha deseada", dayFromNow(10));
  await page.getByRole("radio", { name: /Tarde/ }).click();
  await page.getByRole("checkbox", { name: /Acepto/ }).check();
  await page.getByRole("button", { name: "Enviar el pedido" }).click();
  await page.getByRole("heading", { name: "Recibimos tu pedido" }).waitFor();
  await picture(page, "public-02-flight-sent");

  await openMail(
    page,
    product,
    "staff@surco.example",
    /Pedido de vuelo: Pergamino/,
    'a[href*="/user/flights"]',
  );
  await openMail(page, product, EMAIL, /Recibimos tu pedido de vuelo/, 'a[href*="/terms-and-conditions"]');
  await page.getByRole("heading", { level: 1, name: "Condiciones de los vuelos de dron" }).waitFor();
  await page.getByText(/Mañana: USD 90 \(acceso anticipado USD 60\)/).waitFor();
});

it("an address names its brand, so does a host, and what nobody has is said not to be there", async () => {
  const { page, product } = story;
  await page.goto(`${product.url}/pioneer-flight`);
  await page.getByRole("link", { name: "Pioneer", exact: true }).waitFor();
  const pioneer = await accentOf(page);
  await page.goto(`${product.url.replace("localhost", "brevant.localhost")}/terms`);
  await page.getByRole("link", { name: "Brevant", exact: true }).waitFor();
  expect(await page.title()).toBe("Términos y condiciones · Brevant");
  expect([pioneer, await accentOf(page)]).toEqual(["#2E7D32", "#3949AB"]);

  for (const path of ["/acme-flight", "/nada", "/dashboardx"]) {
    await page.goto(product.url + path);
    await page.getByRole("heading", { name: "No encontramos esa página" }).waitFor();
    expect(await page.getByRole("main").getByRole("link", { name: "Ingresar" }).getAttribute("href")).toBe(
      `/auth/login?return=${encodeURIComponent(path)}`,
    );
  }
  await page.goto(`${product.url}/home/map`);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/auth/login");
  await page.goto(`${product.url}/arg/home`);
  await page.getByRole("link", { name: "Crear cuenta" }).first().click();
  await expect.poll(() => page.getByLabel("País").inputValue()).toBe("AR");
});

it("an area of a brand shows users of another whose it is", async () => {
  const { page, product } = story;
  await page.goto(product.url);
  await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
  await expect.poll(() => new URL(page.url()).pathname, { timeout: PATIENCE_MS }).toBe("/dashboard");
  await page.goto(`${product.url}/pioneer/overseeding_coverage`);
  await page.getByText("Este programa es de otra marca").waitFor();
});

it("they are complete without scripts, and request no file of the application before it is needed", async () => {
  const { browser, product } = story;
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: "es-AR" });
  const page = await plain.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(product.url);
  await page.getByText("Esta instalación la administra Cooperativa El Surco.").waitFor();
  await page.getByRole("link", { name: "Términos y condiciones" }).click();
  await page.getByRole("heading", { level: 1, name: "Términos y condiciones" }).waitFor();
  await page.getByRole("link", { name: "Ingresar" }).click();
  await page.getByRole("textbox", { name: "E-mail" }).waitFor();
  await page.goto(`${product.url}/arg/home?lang=en`);
  await page.getByRole("heading", { level: 1, name: /The health of your fields/ }).waitFor();
  await plain.close();

  const { context, page: reader } = await visit(browser);
  reader.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await reader.goto(product.url);
  await networkIsIdle(reader);
  await context.close();
  expect(asked.filter((path) => /\.(js|css)$|^\/api/.test(path))).toEqual([]);
});

it("they keep typed text while the application is on its way, and send it afterwards", async () => {
  const { context, page } = await visit(story.browser);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${story.product.url}/auth/login`);
  await page.getByRole("textbox", { name: "E-mail" }).fill(EMAIL);
  await page.getByRole("textbox", { name: "Contraseña" }).fill("maíz-tardío");
  await page.getByRole("main").getByRole("button", { name: "Ingresar" }).click();
  await page.getByRole("status").filter({ hasText: "Cargando…" }).waitFor();
  release();
  await page.getByText("E-mail o contraseña incorrectos.").waitFor();
  expect(await page.getByRole("textbox", { name: "E-mail" }).inputValue()).toBe(EMAIL);
  // The page's own styles would override those of the application.
  expect(await page.locator("#page-styles").count()).toBe(0);
  await context.close();
});

it("they are accessible in every language, on desktop and phone, light and dark", async () => {
  const { context, page } = await visit(story.browser);
  const problems: string[] = [];
  for (const path of ["/brevant-flight", "/surco-flight/terms-and-conditions"]) {
    await page.goto(story.product.url + path);
    await networkIsIdle(page);
    problems.push(...(await problemsInLooks(page, `public${path.replaceAll("/", "-")}`)));
  }
  await context.close();
  expect(problems).toEqual([]);
});

it("nothing went wrong in the browser on the way", () => {
  expect(story.problems).toEqual([]);
});
