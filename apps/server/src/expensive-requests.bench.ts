import { randomUUID } from "node:crypto";
import { listBoundaries } from "@surco/boundaries/contract";
import type { RouteShape } from "@surco/contract";
import { printTimes, probeRequests, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { startBuiltServer } from "./built-server.testing";
import { nameOf, routes } from "./declared-routes.testing";
import { largestBody, largestQuery } from "./largest-input.testing";
import { type Person, startWholeProduct, type WholeProduct } from "./whole-product.testing";

/** Waiting time of anybody else while the most expensive requests run, ms. */
const AT_MOST_MS = 200;
const MOST_EXPENSIVE = 5;
/** Time between two requests of the person who waits, ms. */
const PAUSE_MS = 20;
/** The most expensive ones run for this long, again and again. */
const UNDER_LOAD_MS = 15_000;
/** They end the session or the account that calls, or send mails. */
const LEFT_OUT = /log|session|password|close|account|auth|landing|demonstration/i;

interface Expensive {
  name: string;
  status: number;
  ms: number;
  send(person: Person, token: string): Promise<number>;
}

const database = await startThrowawayDatabase();
const server = await startBuiltServer({ databaseUrl: database.url, role: "server" });
try {
  // For its people alone: the server under measurement is a process of its own.
  const product = await startWholeProduct(database.db);
  await measure(server.address, product);
  await product.app.close();
} finally {
  await server.stop();
  await database.stop();
}

async function measure(address: string, product: WholeProduct): Promise<void> {
  const people = Object.entries(product.people) as [keyof WholeProduct["people"], Person][];
  const attackers = await Promise.all(
    people
      .slice(0, MOST_EXPENSIVE)
      .map(async ([name, person]) => ({ person, token: (await product.tokenOf(name)) ?? "" })),
  );
  const [first] = attackers;
  if (first === undefined) throw new Error("nobody calls");
  const candidates = routes.filter((route) => !LEFT_OUT.test(route.path));
  // Writing ones first, so that the reading ones find much to read.
  candidates.sort((a, b) => Number(a.method === "GET") - Number(b.method === "GET"));
  // Threads start with the first request that needs one.
  await Promise.all(
    attackers.map(({ person, token }) => senderOf(address, listBoundaries, person)(person, token)),
  );
  const measured: Expensive[] = [];
  for (const route of candidates) {
    const send = senderOf(address, route, first.person);
    const started = performance.now();
    const status = await send(first.person, first.token);
    measured.push({ name: nameOf(route), status, ms: performance.now() - started, send });
    await forgetBudgets();
  }
  const worst = measured.sort((a, b) => b.ms - a.ms).slice(0, MOST_EXPENSIVE);
  for (const { name, status, ms } of worst)
    console.log(`       ${Math.round(ms)} ms alone, answered ${status}: ${name}`);

  const victim = product.bystander;
  const token = (await product.tokenOf("ADMIN")) ?? "";
  const others = [
    `/api/field/meta_data?limit=50`,
    `/api/auth/`,
    `/api/field/geo_data?fieldIds=${victim.fieldId}`,
    "/health",
  ];
  for (const path of others) await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });

  const small = { address, token, paths: others, durationMs: UNDER_LOAD_MS, pauseMs: PAUSE_MS };
  printTimes("the same requests alone, the slowest", await probeRequests(small), undefined, 1);

  const until = performance.now() + UNDER_LOAD_MS;
  let answered = 0;
  const statuses = new Map<number, number>();
  const load = worst.map(async ({ send }, i) => {
    const attacker = attackers[i] ?? first;
    while (performance.now() < until) {
      // A refusal before the body was read may close the connection.
      const status = await send(attacker.person, attacker.token).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      answered += 1;
      await forgetBudgets();
    }
  });
  const times = await probeRequests(small);
  await Promise.all(load);
  printTimes(
    `other requests while the ${MOST_EXPENSIVE} most expensive of the API run, the slowest`,
    times,
    AT_MOST_MS,
    1,
  );
  console.log(
    JSON.stringify({
      name: "server errors among them",
      value: statuses.get(500) ?? 0,
      atMost: 0,
      answered,
      statuses: Object.fromEntries(statuses),
    }),
  );
}

/** Its body is written before the clock runs. */
function senderOf(address: string, route: RouteShape, person: Person): Expensive["send"] {
  const body = largestBody(route, person);
  const text = body === null ? null : JSON.stringify(body);
  const query = largestQuery(route, person);
  return async (caller, token) => {
    const path = route.path.replace(":fieldId", caller.fieldId).replace(/:\w+/g, () => randomUUID());
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (text !== null) headers["content-type"] = "application/json";
    const reply = await fetch(`${address}/api${path}${query.replaceAll(person.fieldId, caller.fieldId)}`, {
      method: route.method,
      headers,
      ...(text !== null && {
        body: text.replaceAll(person.farmId, caller.farmId).replaceAll(person.fieldId, caller.fieldId),
      }),
    });
    await reply.arrayBuffer();
    return reply.status;
  };
}

/** Budgets would refuse what is to be measured. */
async function forgetBudgets(): Promise<void> {
  await database.db.deleteFrom("rate_limit").execute();
}
