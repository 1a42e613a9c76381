import { exportFormats } from "@surco/field-import/contract";
import { startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { v7 as newId } from "uuid";
import { startFieldsApp } from "../fields-app.testing";
import { buildManyFields } from "./many-fields.testing";

const MOST_CHOSEN = 20_000;
const COMPANY = 100_000;
const CHANGE_MS = 20_000;
const FILE_MS = 60_000;
const look = { season: "2026/27", period: "2" } as const;

const database = await startThrowawayDatabase();
try {
  const { app, signIn } = await startFieldsApp(database.db);
  const { id, authorization } = await signIn();
  await buildManyFields(database.db, { accountId: id, count: MOST_CHOSEN });

  const measure = async (name: string, atMost: number, url: string, payload?: object) => {
    const started = performance.now();
    const method = payload ? "POST" : "GET";
    const reply = await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    const value = Math.round(performance.now() - started);
    console.log(JSON.stringify({ name, value, unit: "ms", atMost, bytes: reply.rawPayload.length }));
    return reply;
  };

  const found = await measure("choosing 20,000 fields", 1500, "/field/ids?season=2026/27&period=2");
  const fieldIds = found.json<{ own: string[] }>().own;
  const change = { id: newId(), fieldIds, values: { ownership: "tenant", crop: { ...look, cropId: 7 } } };
  await measure("preview of a change of 20,000 fields", CHANGE_MS, "/field/bulk_edit", {
    ...change,
    preview: true,
  });
  await measure("change of 20,000 fields", CHANGE_MS, "/field/bulk_edit", change);
  await measure("undoing it", CHANGE_MS, "/field/undo_change", { id: change.id });
  await measure("deleting 20,000 fields", CHANGE_MS, "/field/delete_many", { fieldIds });
  await measure("bringing them back", CHANGE_MS, "/field/restore_many", { fieldIds });

  await buildManyFields(database.db, { accountId: id, count: COMPANY });
  for (const format of exportFormats) {
    const body = { fieldIds: null, format, ...look };
    await measure(`100,000 fields as ${format}`, FILE_MS, "/field/export", body);
  }
  await app.close();
} finally {
  await database.stop();
}
