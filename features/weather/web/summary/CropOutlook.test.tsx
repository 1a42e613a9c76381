import { listPhenologicalStages } from "@surco/catalogues/contract";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import {
  type FieldDevelopment,
  type FieldWater,
  fieldDevelopment,
  fieldWater,
  getDevelopment,
  getWater,
} from "@surco/weather/contract";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { CropOutlook } from "./CropOutlook";

const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const V6 = 206;
const crops = [{ season: "2025/26", period: "2" as const, cropId: 5 }];
const grown = fieldDevelopment.parse({
  ...getDevelopment.example.answer,
  current: { stageId: V6, degreeDays: 412, isMature: false },
});
const watered = fieldWater.parse(getWater.example.answer);
let development: FieldDevelopment;
let water: FieldWater;
let asked: string[];

beforeEach(() => {
  [development, water, asked] = [grown, watered, []];
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, "http://surco.invalid");
    asked.push(pathname);
    if (pathname.endsWith(getDevelopment.path)) return Response.json(development);
    if (pathname.endsWith(getWater.path)) return Response.json(water);
    if (!pathname.endsWith(listPhenologicalStages.path)) throw new TypeError("failed to fetch");
    const stage = {
      id: V6,
      code: "V6",
      name: "6 hojas",
      scale: "maize",
      cropIds: [5],
      developmentStage: null,
    };
    return Response.json({ stages: [stage] });
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
});

const show = (field: Partial<Parameters<typeof CropOutlook>[0]["field"]> = {}) =>
  renderInSpanish(<CropOutlook field={{ id: fieldId, crops, right: "edit", ...field }} />, {
    texts: { weather: texts },
    at: "/?season=2025/26&period=2",
  });
const addressOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

it("shows the stage and the available water, each leading to its view", async () => {
  await show();
  await screen.findByRole("link", { name: "Estadio estimado: V6 · 6 hojas" });
  await screen.findByRole("link", { name: "Agua útil: 52 %, adecuado" });
  const weather = `/dashboard/field/${fieldId}/weather?season=2025%2F26&period=2&clima=`;
  expect(addressOf(/Estadio/)).toBe(`${weather}development`);
  expect(addressOf(/Agua/)).toBe(`${weather}water`);
});

it("leads to the sowing where it is missing, for those who may record it", async () => {
  development = { ...grown, state: "noSowing", sowing: null, current: null };
  water = { ...watered, state: "noSowing", latest: null };
  await show();
  await screen.findByRole("link", { name: "Falta la fecha de siembra: registrarla" });
  expect(addressOf(/siembra/)).toBe(`/dashboard/field/${fieldId}/activity?season=2025%2F26&period=2`);
  cleanup();
  asked = [];
  await show({ right: "read" });
  await vi.waitFor(() => expect(asked.some((path) => path.endsWith(getWater.path))).toBe(true));
  expect(screen.queryByRole("link")).toBeNull();
});

it("asks nothing of a field without a crop in the season", async () => {
  await show({ crops: [] });
  expect(asked).toEqual([]);
  expect(screen.queryByRole("list")).toBeNull();
});
