import { recentSeasons, utcDay } from "@surco/calendar";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desktop, phone, visit } from "./support/browser";
import { isDrawn, isExplained } from "./support/drawn-screen";
import { everyLook, type Look, problemsInLooks } from "./support/looks";
import { mapIsIdle, moveMap } from "./support/map";
import { logIn, makeAdministrator, signUp } from "./support/people";
import { addRows, testAlert } from "./support/screen-rows";
import { fillIn, type ScreenName, screenVisits, type Visitor } from "./support/screens";
import { smallTargetsOn, zoomProblemsOn } from "./support/small-screens";
import {
  listedFieldId,
  openDemonstrationField,
  openedFieldPath,
  runDemonstrationStory,
  showAddress,
} from "./support/story";
import { unexplainedOn } from "./support/unexplained";

const story = runDemonstrationStory();
/** Stories ask for less motion, as a person does in the settings of the system. */
const RECORD_ANIMATIONS = `
  globalThis.startedAnimations = [];
  addEventListener("animationstart", ({ animationName }) => startedAnimations.push(animationName));
`;
/** Looks of screens that a story inspects on the phone, in Spanish and light. */
const otherLooks = everyLook.filter(({ language, device }) => language === "en" || device === "desktop");
/** In Spanish: a phone in the dark, and the desktop in which the story goes on. */
const twoLooks = everyLook.slice(-2);
let visitor: Awaited<ReturnType<typeof visit>>;

beforeAll(async () => {
  visitor = await visit(story.browser);
  await story.page.context().addInitScript({ content: RECORD_ANIMATIONS });
});
afterAll(() => visitor?.context.close());

describe("accessibility in every language, on desktop and phone, light and dark", () => {
  for (const path of ["/", "/auth/signup", "/auth/login", "/auth/check-mail", "/terms", "/nothing-here"]) {
    it(`of ${path} without an account`, async () => {
      await open(visitor.page, path);
      expect(await problemsOf(visitor.page, screenName(path))).toEqual([]);
    });
  }

  it("of a field, and of another layer of it", async () => {
    await openDemonstrationField(story, "El Molino");
    expect(await problemsOf(story.page, "field")).toEqual([]);
    await showAddress(story.page, `${new URL(story.page.url()).pathname}?capa=evi`);
    await story.page.getByRole("heading", { name: "EVI en el tiempo" }).waitFor();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "field-evi")).toEqual([]);
  });

  it("of the forecast of that field with the hours of a day, radar and clouds over it", async () => {
    await openWeather("forecast&capas=radar,nubes");
    await story.page.getByRole("button", { name: /^Hoy/ }).click();
    await story.page.getByRole("table", { name: /^Pronóstico por hora/ }).waitFor();
    await story.page.getByLabel("Hora de la imagen").waitFor();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "weather-forecast", twoLooks)).toEqual([]);
  });

  it("of the hours for spraying of that field, whose verdict a phone shows without scrolling", async () => {
    await openWeather("spraying");
    await story.page.getByText(/^La etiqueta del producto/).waitFor();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "weather-spraying", twoLooks)).toEqual([]);
    await story.page.setViewportSize(phone);
    const verdict = await story.page.getByRole("region", { name: "¿Puedo pulverizar hoy?" }).boundingBox();
    await story.page.setViewportSize(desktop);
    expect((verdict?.y ?? phone.height) + (verdict?.height ?? 0)).toBeLessThan(phone.height);
  });

  it("of the weather stations of that field, and of one of them", async () => {
    await openWeather("stations");
    await story.page.getByText("NOAA, Aviation Weather Center (METAR)").waitFor();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "weather-stations")).toEqual([]);
    await story.page
      .getByRole("list", { name: "Estaciones meteorológicas" })
      .getByRole("button")
      .first()
      .click();
    await story.page.getByText("Valores en una tabla").waitFor();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "weather-station")).toEqual([]);
  });

  it("of the season of that field against its normals", async () => {
    await openWeather("season");
    await story.page.getByText(/Normal: media y franja/).waitFor();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "weather-season")).toEqual([]);
  });

  it("of the development of the crop of that field", async () => {
    await openWeather("development");
    await story.page.getByText(/como en WOFOST/).waitFor();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "weather-development")).toEqual([]);
  });

  it("of the water balance of that field", async () => {
    await openWeather("water");
    await story.page.getByText(/balance diario de FAO-56/).waitFor();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "weather-water")).toEqual([]);
  });

  it("of the disease risk of that field", async () => {
    await openWeather("disease");
    await story.page.getByText(/Antes de aplicar/).waitFor();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "weather-disease")).toEqual([]);
  });

  it("of the hours of cold and heat of that field", async () => {
    const field = openedFieldPath(story.page);
    await showAddress(story.page, `${field}/temperature?desde=2026-07-01&hasta=2026-08-20`);
    await story.page.getByText("Mínima y máxima de cada día").waitFor();
    await story.page.getByText("Valores en una tabla").click();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "temperature")).toEqual([]);
  });

  it("of the crop log of that field", async () => {
    const field = openedFieldPath(story.page);
    await showAddress(story.page, `${field}/crop-log`);
    await story.page.getByRole("heading", { name: /^Bitácora de cultivo/ }).waitFor();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "crop-log", otherLooks)).toEqual([]);
  });

  // Their forms and the rest of their looks are those of the logbook's story.
  for (const path of ["/activities", "/notes", "/notes/public", "/outbox"]) {
    it(`of ${path}`, async () => {
      await open(story.page, path);
      expect(await problemsOf(story.page, screenName(path), otherLooks)).toEqual([]);
    });
  }

  it("of the dashboard with the rain of the last days, radar and clouds", async () => {
    await open(story.page, "/dashboard?lluvia=7&capas=radar,nubes");
    await story.page.getByText("Lluvia por campo, mm").click();
    await story.page.getByLabel("Hora de la imagen").waitFor();
    await isDrawn(story.page);
    expect(await problemsOf(story.page, "dashboard-rain", twoLooks)).toEqual([]);
  });

  for (const path of [
    "/dashboard/new",
    "/dashboard",
    "/dashboard/import",
    "/dashboard/weather/stations",
    "/dashboard/alerts",
  ]) {
    it(`of ${path}`, async () => {
      await open(story.page, path);
      expect(await problemsOf(story.page, screenName(path))).toEqual([]);
    });
  }
});

describe("computed figures explain themselves, fingers hit every control, and 200 % leaves all in reach", () => {
  const people = new Map<Visitor, Page>();
  const opened: Awaited<ReturnType<typeof visit>>[] = [];
  let names: Record<ScreenName, string>;
  const administrator = {
    email: "elena.screens@example.com",
    password: "sorgo temprano 2026",
    firstName: "Elena",
    lastName: "Screens",
  };

  afterAll(async () => {
    for (const { context } of opened) await context.close();
  });

  it("their screens have rows, and an administrator, an owner and a stranger to open them", async () => {
    for (const _ of [1, 2]) opened.push(await visit(story.browser));
    const [stranger, elena] = opened.map(({ page }) => page);
    if (stranger === undefined || elena === undefined) throw new Error("two visitors");
    await signUp(elena, story.product, administrator);
    await makeAdministrator(story.product, administrator.email);
    await logIn(elena, story.product, administrator);
    people.set("owner", story.page).set("stranger", stranger).set("administrator", elena);
    await open(story.page, "/dashboard/measure");
    await open(story.page, "/dashboard");
    const [molino, loma] = [
      await listedFieldId(story.page, "El Molino"),
      await listedFieldId(story.page, "La Loma"),
    ];
    const [, season = ""] = recentSeasons("AR", "2", utcDay(new Date()), 2);
    const made = await addRows(story, { molino, loma }, administrator.email);
    names = { molino, loma, season: encodeURIComponent(season), ...made };
    // Public pages are complete without the application, which shows the addresses.
    await stranger.goto(`${story.product.url}/auth/forgot-password`);
  });
  for (const { visitor: who, at, ...expected } of screenVisits) {
    it(`on ${at}, for the ${who}`, async () => {
      const page = people.get(who) ?? story.page;
      await page.setViewportSize(desktop);
      await showAddress(page, fillIn(at, names));
      await isExplained(page, expected);
      expect([...(await smallTargetsOn(page)), ...(await zoomProblemsOn(page))]).toEqual([]);
      // A phone lays figures out in other parts; screens without figures have none to lay out.
      if (expected.hasFigures === true) {
        await page.setViewportSize(phone);
        await isExplained(page, expected);
      }
      await page.setViewportSize(desktop);
    });
  }

  it("in the test of an alert without a limit", async () => {
    await showAddress(story.page, "/dashboard/alerts");
    await testAlert(story.page);
    await isExplained(story.page, {});
    await story.page.keyboard.press("Escape");
  });

  it("in the form of many fields", async () => {
    await showAddress(story.page, "/dashboard?vista=tabla&campo=La+Esperanza");
    await story.page.getByRole("checkbox", { name: "Elegir todos los que se ven" }).check();
    await story.page.getByRole("button", { name: "Editar", exact: true }).click();
    await story.page.getByLabel("Tenencia").waitFor();
    await isExplained(story.page, {});
    await story.page.keyboard.press("Escape");
  });

  it("in the list of image reports", async () => {
    await showAddress(story.page, `/dashboard/field/${names.molino}/images`);
    await story.page.getByRole("button", { name: "Informe de imágenes" }).click();
    const dialog = story.page.getByRole("dialog", { name: /^Informe de imágenes/ });
    await dialog.getByRole("button", { name: /^Hacer el informe/ }).click();
    await dialog
      .getByRole("region", { name: /^Informe del/ })
      .first()
      .waitFor();
    await isExplained(story.page, {});
    await story.page.keyboard.press("Escape");
  });
});

describe("less motion, as the system asks for", () => {
  it("nothing has moved by itself", async () => {
    expect(await story.page.evaluate("startedAnimations")).toEqual([]);
  });

  it("the map jumps to the fields instead of flying, and sheets and strips do not glide", async () => {
    const { page } = story;
    await showAddress(page, "/dashboard");
    const fitAll = page.getByRole("button", { name: "Ver todos los lotes encontrados" });
    await fitAll.waitFor();
    await moveMap(page, [-60.57, -33.89], 14);
    // Parts that load late change the map's padding, and its centre with it: a flight passes many zooms.
    await page.evaluate(`globalThis.zooms = new Set();
      surcoMap.on('move', () => zooms.add(surcoMap.getZoom()));`);
    await fitAll.click();
    await expect.poll(() => page.evaluate("surcoMap.getZoom() < 13")).toBe(true);
    await mapIsIdle(page);
    expect(await page.evaluate("zooms.delete(14), zooms.size")).toBe(1);
    const motion = `getComputedStyle(document.documentElement).getPropertyValue("--surco-motion")`;
    expect(await page.evaluate(`Number.parseFloat(${motion})`)).toBe(0);
  });
});

/** Problems of the open screen in some looks, and its figures without a derivation in the last one, which is Spanish. */
async function problemsOf(page: Page, name: string, looks?: readonly Look[]): Promise<string[]> {
  return [...(await problemsInLooks(page, name, looks)), ...(await unexplainedOn(page))];
}

/** Opens a view of the weather of the field on the screen. */
async function openWeather(view: string): Promise<void> {
  const field = openedFieldPath(story.page);
  await showAddress(story.page, `${field}/weather?clima=${view}`);
}

async function open(page: Page, path: string): Promise<void> {
  const title = page.locator("h1").first();
  if (page.url() === "about:blank") {
    await page.goto(story.product.url + path);
    await title.waitFor({ state: "attached" });
  } else {
    const before = await title.textContent();
    await showAddress(page, path);
    await expect.poll(() => title.textContent()).not.toBe(before);
  }
  await isDrawn(page);
}

const screenName = (path: string) => (path === "/" ? "landing" : path.slice(1).replaceAll("/", "-"));
