import { randomUUID } from "node:crypto";
import type { RouteShape } from "@surco/contract";
import { fieldRoutes } from "@surco/fields/contract";
import {
  buildFarm,
  buildField,
  buildNewField,
  buildSquare,
  type FieldsApp,
  type Person,
  shareField,
  startFieldsApp,
} from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";

const db = testDatabase();
let fieldsApp: FieldsApp;
let owner: Person;
let guest: Person;
let fieldId: string;
let guestFarm: string;

beforeAll(async () => {
  fieldsApp = await startFieldsApp(db);
  owner = await fieldsApp.signIn();
  guest = await fieldsApp.signIn();
  const crop = { season: "2025/26", period: "2", cropId: 7 } as const;
  fieldId = (await buildField(db, { accountId: owner.id, crop })).id;
  guestFarm = await buildFarm(db, { accountId: guest.id });
  await shareField(db, fieldId, guest.email);
});
afterAll(() => fieldsApp?.app.close());

/** All that is the field's, as it lies in the database. */
async function stored(): Promise<unknown> {
  const field = await db.selectFrom("field").selectAll().where("id", "=", fieldId).execute();
  const crops = await db.selectFrom("season_crop").selectAll().where("field_id", "=", fieldId).execute();
  const shares = await db.selectFrom("field_share").select("email").where("field_id", "=", fieldId).execute();
  const areas = await db
    .selectFrom("non_productive_area")
    .selectAll()
    .where("field_id", "=", fieldId)
    .execute();
  const shapes = await db.selectFrom("field_boundary").selectAll().where("field_id", "=", fieldId).execute();
  return { field, crops, shares, areas, shapes };
}

const bodyOf = (route: RouteShape) => (route.example?.body ?? {}) as Record<string, unknown>;
const routes: readonly RouteShape[] = fieldRoutes;

/** Routes that speak of many fields check themselves whose they are: their access word says nothing of fields. */
const ofMany = routes.filter((route) => route.method !== "GET" && "fieldIds" in bodyOf(route));

it.each(ofMany.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "a guest cannot change a shared field by %s",
  async (_name, route) => {
    const { method, path } = route;
    const before = await stored();
    const body = { ...bodyOf(route), id: randomUUID(), fieldIds: [fieldId] };

    const isPreview = "preview" in body;
    const answer = await guest.call(method, path, { ...body, ...(isPreview && { preview: false }) });

    expect(answer.status).not.toBe(400);

    expect(await stored()).toEqual(before);
  },
);

it("a guest cannot change a shared field by routes that name it otherwise", async () => {
  const before = await stored();
  const field = buildNewField({ id: fieldId, farmId: guestFarm, polygon: buildSquare(4) });
  const change = { id: randomUUID(), fieldId, version: 1, polygon: buildSquare(4), shapeKey: null };
  const calls = [
    ["POST", "/field/multiple_fields", { fields: [field] }],
    ["POST", "/field/restore", { id: fieldId }],
    ["POST", "/field/restore_many", { fieldIds: [fieldId] }],
    ["PATCH", `/field/meta_data/${fieldId}/record`, { version: 1, name: "Robado" }],
    [
      "POST",
      "/field/import",
      {
        fileName: "a.kml",
        fileKey: "k",
        season: "2026/27",
        farms: [],
        producers: [],
        fields: [],
        changes: [change],
      },
    ],
  ] as const;

  for (const [method, path, body] of calls)
    expect((await guest.call(method, path, body)).status, path).not.toBe(400);

  expect(await stored()).toEqual(before);
});
