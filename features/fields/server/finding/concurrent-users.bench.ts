import type { FieldCard } from "@surco/fields/contract";
import { printTimes, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { startFieldsApp } from "../fields-app.testing";
import { buildManyFields } from "./many-fields.testing";

const USERS = 200;
const FIELDS_EACH = 50;
const ROUNDS = 3;
/** Think time between two requests of a user, ms. */
const LOOKING_MS = 2000;

const database = await startThrowawayDatabase();
try {
  const { app, signIn } = await startFieldsApp(database.db);
  const people = await Promise.all(Array.from({ length: USERS }, () => signIn()));
  for (const { id } of people) await buildManyFields(database.db, { accountId: id, count: FIELDS_EACH });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });

  const times: number[] = [];
  let errors = 0;
  const ask = async (authorization: string, path: string): Promise<unknown> => {
    const started = performance.now();
    const reply = await fetch(address + path, { headers: { authorization } });
    const body: unknown = await reply.json();
    times.push(performance.now() - started);
    if (!reply.ok) errors++;
    return body;
  };
  await Promise.all(
    people.map(async ({ authorization }, at) => {
      await new Promise((done) => setTimeout(done, (LOOKING_MS * at) / USERS));
      for (let round = 0; round < ROUNDS; round++) {
        const [{ fields }] = (await Promise.all([
          ask(authorization, "/field/meta_data?limit=500"),
          ask(authorization, "/field/geo_data?limit=500"),
        ])) as [{ fields: FieldCard[] }, unknown];
        await new Promise((done) => setTimeout(done, LOOKING_MS));
        await ask(authorization, `/field/meta_data/${fields[round]?.id}`);
        await new Promise((done) => setTimeout(done, LOOKING_MS));
      }
    }),
  );
  printTimes(`${USERS} users listing and opening fields at once`, times, 500, 0.95);
  console.log(JSON.stringify({ name: `errors of ${USERS} users`, value: errors, unit: "", atMost: 0 }));
  await app.close();
} finally {
  await database.stop();
}
