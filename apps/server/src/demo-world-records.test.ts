import type { Activity } from "@surco/activities/contract";
import { addDays, utcDay } from "@surco/calendar";
import type { Entry } from "@surco/crop-log/contract";
import { type DemoWorld, startDemoWorld } from "@surco/demo-world";
import type { FieldRecord, SeasonRecord } from "@surco/fields/contract";
import type { Plan } from "@surco/gross-margin/contract";
import { dayInZone, timeZoneOf } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import type { Note } from "@surco/notes/contract";
import type { PlantCase } from "@surco/plant-health/contract";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductApp, startProductApp } from "./product-app.testing";

const JOB = "demonstration-records";
const [MAIZE, SUNFLOWER] = [5, 3];
const db = testDatabase();
const today = utcDay(new Date());
const localToday = dayInZone(new Date(), timeZoneOf("AR")).day;

interface Planting {
  season: string;
  period: string;
  cropId: number;
  sownOn: string;
  harvestedOn: string | null;
  yieldTPerHa: number | null;
}

let world: DemoWorld;
let product: ProductApp;
let token: string;
/** Jobs of a field in Argentina and one in Mexico. */
let seeded: {
  fieldId: string;
  lngLat: [number, number];
  plantings: Planting[];
  earlierPlantings: Planting[];
}[];

beforeAll(async () => {
  world = await startDemoWorld();
  product = await startProductApp(db, undefined, { SURCO_DEMO_WORLD_URL: world.url });
  const reply = await product.call("", "POST", "/auth/demonstration", { language: "es" });
  expect(reply.statusCode, reply.body).toBe(200);
  token = reply.json().token;
  const orders = product.queue.orders.filter(({ name }) => name === JOB);
  expect(orders).toHaveLength(16);
  const chosen = [orders[0], orders[15]].flatMap((order) => order ?? []);
  // A repeated attempt of the first finds everything written.
  for (const order of [...chosen, ...chosen.slice(0, 1)]) await product.queue.runNext(undefined, [order]);
  seeded = chosen.map(({ data }) => data as (typeof seeded)[number]);
});
afterAll(async () => {
  await product.stop();
  await world.close();
});

const read = async (url: string) => {
  const reply = await product.call(token, "GET", url);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

/** Reads every page of a list. */
async function readAll<T>(url: string, name: string): Promise<T[]> {
  const rows: T[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await read(`${url}&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    rows.push(...page[name]);
    cursor = page.nextCursor;
  }
  return rows;
}
const activitiesOf = (fieldId: string) => readAll<Activity>(`/activity?fieldIds=${fieldId}`, "activities");
const entriesOf = (fieldId: string) => readAll<Entry>(`/croplog?fieldIds=${fieldId}`, "entries");
const notesOf = async (fieldId: string) =>
  (await readAll<Note>("/v1/field_notes?", "notes")).filter((note) => note.fieldId === fieldId);
/** Newest season of a seeded field, as an address names it. */
const seasonOf = ({ plantings }: { plantings: Planting[] }) => {
  const { season, period } = plantings.reduce((a, b) => (a.sownOn < b.sownOn ? b : a));
  return `season=${season}&period=${period}`;
};
const isOnce = (ids: string[]) => new Set(ids).size === ids.length;

describe("records of the demonstration", () => {
  it("sow and harvest on the days and with the yields of the world, in every season since 2016", async () => {
    for (const { fieldId, plantings: recent, earlierPlantings } of seeded) {
      const plantings = [...earlierPlantings, ...recent];
      const activities = await activitiesOf(fieldId);
      const done = activities.filter(({ values }) => values.status === "done");
      const sowings = done.filter(({ values }) => values.type === "sow");
      const harvests = done.filter(({ values }) => values.type === "harvest");

      const past = plantings.filter(({ sownOn }) => sownOn < today);
      expect(sowings.map(({ values, cropId }) => [values.date, cropId]).sort()).toEqual(
        past.map(({ sownOn, cropId }) => [sownOn, cropId]).sort(),
      );
      const harvested = plantings.filter(({ harvestedOn }) => harvestedOn !== null);
      expect(harvests.map(({ values }) => values.date).sort()).toEqual(
        harvested.map(({ harvestedOn }) => harvestedOn).sort(),
      );
      for (const { values, harvest } of harvests) {
        const truth = harvested.find(({ harvestedOn }) => harvestedOn === values.date);
        expect(Math.abs((harvest?.baseMoistureYieldTPerHa ?? 0) - (truth?.yieldTPerHa ?? 0))).toBeLessThan(
          0.01,
        );
      }
      expect(new Set(sowings.map(({ season }) => season)).size).toBeGreaterThanOrEqual(8);
      expect(earlierPlantings.length).toBeGreaterThanOrEqual(4);
      expect(activities.every(({ values }) => values.status === "planned" || values.date < today)).toBe(true);
      expect(activities.some(({ values }) => values.type === "irrigation")).toBe(
        fieldId === seeded[1]?.fieldId,
      );
    }
  });

  it("log stages in their order between sowing and harvest, and the rain of the world", async () => {
    for (const { fieldId, plantings, lngLat } of seeded) {
      const entries = await entriesOf(fieldId);
      for (const { sownOn, harvestedOn } of plantings.filter((planting) => planting.harvestedOn !== null)) {
        const stages = entries
          .filter(({ kind, date }) => kind === "stage" && date >= sownOn && date <= (harvestedOn ?? ""))
          .sort((a, b) => (a.date < b.date ? -1 : 1));
        expect(stages.length).toBeGreaterThanOrEqual(5);
        const ids = stages.map(({ stageId }) => stageId ?? 0);
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      }
      const rain = entries.filter(({ kind }) => kind === "rain");
      const logged = new Map(rain.map(({ date, rainMm }) => [date, rainMm]));
      const range = `lng=${lngLat[0]}&lat=${lngLat[1]}&from=${addDays(today, -800)}&until=${addDays(today, -1)}`;
      const reply = await fetch(`${world.url}/truth/rain?${range}`);
      const { days } = (await reply.json()) as { days: { date: string; rainMm: number }[] };
      expect(days.length).toBeGreaterThan(50);
      for (const { date, rainMm } of days) expect(logged.get(date)).toBe(rainMm);
      const yearMm = rain
        .filter(({ date }) => date > addDays(today, -366))
        .reduce((sum, { rainMm }) => sum + (rainMm ?? 0), 0);
      const [least, most] = fieldId === seeded[0]?.fieldId ? [500, 1700] : [150, 1000];
      expect(yearMm).toBeGreaterThan(least);
      expect(yearMm).toBeLessThan(most);
    }
  });

  it("note what was seen, the newer notes with a photo that opens", async () => {
    const notes = (await Promise.all(seeded.map(({ fieldId }) => notesOf(fieldId)))).flat();
    expect(new Set(notes.map(({ values }) => values.type)).size).toBeGreaterThanOrEqual(3);
    expect(notes.every(({ values }) => !values.isPublic)).toBe(true);
    const isNew = ({ values }: Note) => values.observedAt.slice(0, 10) >= addDays(today, -400);
    const newer = notes.filter(({ photos }) => photos.length > 0);
    expect(newer.length).toBeGreaterThan(0);
    for (const note of notes)
      expect(note.photos.length).toBe(isNew(note) && note.values.type !== "task" ? 1 : 0);
    const url = newer[0]?.photos[0]?.url.replace(/^\/api/, "") ?? "";
    const photo = await product.call(token, "GET", url);
    expect(photo.headers["content-type"]).toBe("image/jpeg");
    // Photo and thumbnail: the repeated attempt has stored nothing.
    expect((await product.listBlobs()).length).toBeLessThanOrEqual(2 * newer.length);
  });

  it("have cases of their photos of diseases and insects, which are those of the notes", async () => {
    for (const { fieldId } of seeded) {
      const { cases } = (await read(`/peat?fieldId=${fieldId}`)) as { cases: PlantCase[] };
      const notes = (await notesOf(fieldId)).filter(
        ({ values, photos }) => photos.length > 0 && ["disease", "insects"].includes(values.type),
      );
      expect(cases.map(({ noteId }) => noteId).sort()).toEqual(notes.map(({ id }) => id).sort());
      for (const { kind, cropId, photos, answer } of cases) {
        expect(photos).toHaveLength(1);
        if (kind === "insect" || ![4, 5].includes(cropId)) expect(answer?.outcome).toBe("no-model");
      }
    }
  });

  it("have a resowing, pulled stubble, a task that is due, and a disease before each fungicide", async () => {
    for (const { fieldId, plantings } of seeded) {
      const activities = await activitiesOf(fieldId);
      const [resown, uprooted] = (["resow", "uproot"] as const).map((type) =>
        activities.filter(({ values }) => values.type === type).map(({ values }) => values.date),
      );
      expect(resown).toHaveLength(1);
      const isSown = ({ sownOn, harvestedOn }: Planting) =>
        sownOn < (resown?.[0] ?? "") && (harvestedOn ?? today) > (resown?.[0] ?? "");
      expect(plantings.some(isSown)).toBe(true);
      expect(uprooted).toHaveLength(1);
      // The land is bare then.
      const stands = ({ sownOn, harvestedOn }: Planting) =>
        sownOn <= (uprooted?.[0] ?? "") && (harvestedOn ?? "9999") >= (uprooted?.[0] ?? "");
      expect(plantings.some(stands)).toBe(false);

      const notes = await notesOf(fieldId);
      const tasks = notes.flatMap(({ values }) => (values.type === "task" ? [values.dueOn] : []));
      // One task is due today, so that the visitor is reminded of it.
      const isFirst = fieldId === seeded[0]?.fieldId;
      expect(tasks).toEqual([isFirst ? localToday : addDays(today, 5)]);
      const diseases = notes.filter(({ values }) => values.type === "disease");
      const seenOn = diseases.map(({ values }) => values.observedAt.slice(0, 10));
      for (const { values } of activities)
        if (values.type === "application" && values.products[0]?.otherName?.startsWith("Azoxistrobina"))
          expect(seenOn.some((day) => day <= values.date && day >= addDays(values.date, -10))).toBe(true);
    }
  });

  it("log the temperatures of the world on the days of flowering", async () => {
    for (const { fieldId, lngLat } of seeded) {
      const entries = await entriesOf(fieldId);
      const logged = entries.filter(({ kind }) => kind === "temperature");
      expect(logged.length).toBeGreaterThanOrEqual(3);
      const dates = logged.map(({ date }) => date);
      const reply = await fetch(
        `${world.url}/truth/temperatures?lng=${lngLat[0]}&lat=${lngLat[1]}&dates=${dates.join()}`,
      );
      const { days } = (await reply.json()) as { days: { date: string; tempC: number }[] };
      expect(logged.map(({ date, tempC }) => ({ date, tempC }))).toEqual(days);
      for (const { floweringDate } of entries.filter(({ kind }) => kind === "flowering"))
        expect(dates).toContain(floweringDate);
    }
  });

  it("plan the margin of this season and the last with scenarios, and print it", async () => {
    const [first, mexican] = seeded;
    if (first === undefined || mexican === undefined) throw new Error("no field was seeded");
    const { fieldId } = first;
    const seasons = [...new Set(first.plantings.map(({ season }) => season))].sort().slice(-2);
    const plansAt = async (field: string, season: string, period: string) =>
      (await read(`/v2/planification?fieldId=${field}&season=${season}&period=${period}`)).plans as Plan[];
    const plansOf = async (field: string) => {
      const at = seasons.flatMap((season) => ["1", "2"].map((period) => [season, period] as const));
      return (await Promise.all(at.map((one) => plansAt(field, ...one)))).flat();
    };
    const plans = await plansOf(fieldId);
    const planned = first.plantings.filter(({ season }) => seasons.includes(season));
    // A plan and two scenarios of each crop; the plan is the chosen one.
    expect(plans).toHaveLength(3 * planned.length);
    const chosen = plans.filter(({ isChosen }) => isChosen);
    expect(chosen.map(({ name }) => name)).toEqual(chosen.map(({ season }) => `Plan ${season}`));
    expect(chosen).toHaveLength(planned.length);
    expect(await plansOf(mexican.fieldId)).toEqual([]);
    expect((await read("/v2/planification/templates")).templates).toHaveLength(1);

    const [plan] = chosen;
    const { total } = await read(
      `/v2/planification/roll_up?by=farm&season=${plan?.season}&period=${plan?.period}`,
    );
    expect(total.planned.fieldCount).toBe(1);
    const orders = [
      { path: "/report/field", kind: "gross-margin", fieldId, choice: { planId: plan?.id } },
      {
        path: "/report",
        kind: "margin-roll-up",
        choice: { by: "farm", season: plan?.season, period: plan?.period },
      },
    ];
    for (const { path, ...order } of orders) {
      const id = newId();
      const ordered = await product.call(token, "POST", path, { id, ...order });
      expect(ordered.statusCode, ordered.body).toBe(200);
      await product.queue.runNext(
        undefined,
        product.queue.orders.filter(({ name }) => name === "make-report").slice(-1),
      );
      expect(await read(`/report/${id}`)).toMatchObject({ kind: order.kind, progress: { state: "done" } });
      const file = await product.call(token, "GET", `/report/${id}/pdf`);
      expect(file.headers["content-type"]).toBe("application/pdf");
    }
  });

  it("notify the visitor of the due task and of the images of the last days", async () => {
    await product.work("remind-tasks");
    const order = product.queue.orders.find(({ name }) => name === "fetch-new-images");
    if (order === undefined) throw new Error("no new images are ordered");
    const { fieldIds } = order.data as { fieldIds: string[] };
    expect(fieldIds[0]).toBe(seeded[0]?.fieldId);
    // One field shows as much as several.
    order.data = { fieldIds: fieldIds.slice(0, 1) };
    await product.work("fetch-new-images");
    const { notifications } = await read("/notification");
    const kinds = notifications.map(({ kind }: { kind: string }) => kind);

    if (dayInZone(new Date(), timeZoneOf("AR")).hour >= 6) expect(kinds).toContain("task-due");
    expect(kinds).toContain("new-image");
    const days = notifications
      .filter(({ kind }: { kind: string }) => kind === "new-image")
      .map(({ data }: { data: { date: string } }) => data.date);
    for (const day of days) expect(day >= addDays(today, -15) && day <= today).toBe(true);
  });

  it("are there once after a repeated attempt, and what the visitor deleted stays deleted", async () => {
    const [first] = seeded;
    if (first === undefined) throw new Error("no field was seeded");
    const { fieldId } = first;
    const [activities, entries, notes] = [
      await activitiesOf(fieldId),
      await entriesOf(fieldId),
      await notesOf(fieldId),
    ];
    for (const list of [activities, entries, notes]) expect(isOnce(list.map(({ id }) => id))).toBe(true);
    const remove = async (path: string) =>
      expect((await product.call(token, "DELETE", `${path}?fieldId=${fieldId}`)).statusCode).toBe(200);
    await remove(`/activity/${activities[0]?.id}`);
    await remove(`/croplog/${entries[0]?.id}`);
    await remove(`/v1/field_notes/${notes[0]?.id}`);
    const [, scenario] = (await read(`/v2/planification?fieldId=${fieldId}&${seasonOf(first)}`))
      .plans as Plan[];
    await remove(`/v2/planification/${scenario?.id}`);

    await product.queue.runNext(undefined, [{ name: JOB, data: first, singletonKey: undefined }]);

    expect(await activitiesOf(fieldId)).toEqual(activities.slice(1));
    expect((await entriesOf(fieldId)).map(({ id }) => id)).toEqual(entries.slice(1).map(({ id }) => id));
    expect((await notesOf(fieldId)).map(({ id }) => id)).toEqual(notes.slice(1).map(({ id }) => id));
    const left = (await read(`/v2/planification?fieldId=${fieldId}&${seasonOf(first)}`)).plans as Plan[];
    expect(left).toHaveLength(2);
    expect(left.some(({ id }) => id === scenario?.id)).toBe(false);
  });

  it("are there without the stages of a crop that the visitor changed meanwhile", async () => {
    const order = product.queue.orders.find(({ name, data }) => {
      const { plantings } = data as (typeof seeded)[number];
      return name === JOB && plantings.some(({ cropId, sownOn }) => cropId === MAIZE && sownOn < today);
    });
    if (order === undefined) throw new Error("no seeded field has maize");
    const { fieldId, plantings } = order.data as (typeof seeded)[number];
    const address = `/field/meta_data/${fieldId}/record`;
    const { version, seasons } = (await read(address)) as FieldRecord;
    const isMaize = ({ season, period }: SeasonRecord) =>
      plantings.some((one) => one.season === season && one.period === period && one.cropId === MAIZE);
    const changed = seasons.filter(isMaize).map(({ genotypeName, ...record }) => ({
      ...record,
      cropId: SUNFLOWER,
      genotypeId: null,
      isGapsProject: false,
    }));
    const reply = await product.call(token, "PATCH", address, { version, seasons: changed });
    expect(reply.statusCode, reply.body).toBe(200);

    await product.queue.runNext(undefined, [order]);

    const entries = await entriesOf(fieldId);
    expect(entries.some(({ rainMm }) => rainMm !== null)).toBe(true);
    expect((await notesOf(fieldId)).length).toBeGreaterThan(0);
  });
});
