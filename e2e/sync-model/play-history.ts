import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { findFaults } from "./check-world";
import { hiddenFields } from "./conflicts";
import type { OutboxWrite } from "./page-interface";
import { people, type Step } from "./steps";
import type { SyncServer } from "./sync-server";
import { waitingAlone } from "./waiting-alone";
import type { World } from "./world-interface";

/** Rounds of sending after which nothing waits any more. */
const ROUNDS = 12;

interface Played {
  db: Kysely<Database>;
  server: SyncServer;
  world: World;
}

/** Takes the steps of a history, then sends everything and decides about the rest. @returns faults of the settled world */
export async function playHistory({ db, server, world }: Played, steps: readonly Step[]): Promise<string[]> {
  for (const step of steps) {
    await take(world, server, step);
    await checkShownConflicts(world);
  }
  const stuck = await drain(world);
  const left = await settle(world);
  return [
    ...stuck.map(({ kind, operation, recordId }) => `not sent: ${operation} of ${kind} ${recordId}`),
    ...left.map(({ kind, operation, recordId }) => `left: ${operation} of ${kind} ${recordId}`),
    ...(await findFaults(db, world)),
  ];
}

/** Lets one thing happen. */
async function take(world: World, server: SyncServer, step: Step): Promise<void> {
  if (step.do === "restart") return server.restart();
  if (step.do === "send both") return world.sendBoth(step.turns, step.fates);
  const on = world.devices.get(step.device);
  if (on === undefined) throw new Error(`no device ${step.device}`);
  switch (step.do) {
    case "create":
      await on.create(world.kindAt(step.kind), step.hasPhoto);
      break;
    case "edit":
      await on.edit(world.kindAt(step.kind), step.pick, step.field, step.isOld);
      break;
    case "task":
      await on.turnTask(step.pick);
      break;
    case "photo":
      await on.takePhoto(step.pick);
      break;
    case "delete":
      await on.remove(world.kindAt(step.kind), step.pick);
      break;
    case "restore":
      await on.restore();
      break;
    case "send":
      await on.sendAll(step.fates, step);
      break;
    case "connect":
      await on.setOnline(true);
      break;
    case "disconnect":
      await on.setOnline(false);
      break;
    case "reload":
      await on.reload();
      break;
    case "clock":
      await on.setClock(step.skewMs, step.reloads);
      break;
    case "expire":
      await on.expire();
      break;
    case "sign in":
      await on.signIn(step.person);
      break;
    case "decide":
      await on.decide(step.isMine);
  }
  await on.revive();
}

/** Records conflicts that hide a part of the other side, as faults of the world. */
async function checkShownConflicts({ devices, ledger, faults }: World): Promise<void> {
  for (const [name, on] of devices)
    for (const person of people)
      for (const write of await on.writes(person)) {
        const hidden = hiddenFields(write, ledger);
        if (hidden.length > 0)
          faults.push(`${name}: collision not shown: ${hidden} of ${write.kind} ${write.recordId}`);
      }
}

/** Sends what can be sent without a decision. @returns writes that wait all the same, without needing attention */
async function drain(world: World): Promise<OutboxWrite[]> {
  let stuck: OutboxWrite[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    stuck = [];
    for (const on of world.devices.values())
      for (const person of people) {
        if ((await on.writes(person)).length === 0) continue;
        await on.signIn(person);
        await on.sendAll([]);
        stuck.push(...waitingAlone(await on.writes(person)));
      }
    if (stuck.length === 0) break;
  }
  return stuck;
}

/** Sends everything and decides about the rest. @returns writes that are left */
async function settle(world: World): Promise<OutboxWrite[]> {
  let left: OutboxWrite[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    left = [];
    for (const on of world.devices.values())
      for (const person of people) {
        if ((await on.writes(person)).length === 0) continue;
        await on.signIn(person);
        await on.decide(round % 2 === 0);
        await on.sendAll([]);
        left.push(...(await on.writes(person)));
      }
    if (left.length === 0) break;
  }
  return left;
}
