import type { RecordKind } from "./page-interface";
import type { DeviceName, Fate, History, Step } from "./steps";

const kind = 0;
const create = (device: DeviceName, hasPhoto = false): Step => ({ do: "create", device, kind, hasPhoto });
const edit = (device: DeviceName, field: 0 | 1, isOld = false): Step => ({
  do: "edit",
  device,
  kind,
  pick: 0,
  field,
  isOld,
});
/** Reading the lists after a loss would end it: the application sends again once it reaches the server. */
const send = (device: DeviceName, fates: Fate[] = []): Step => ({
  do: "send",
  device,
  fates,
  isAll: true,
  reads: fates.length === 0,
});
const sendUnread = (device: DeviceName): Step => ({
  do: "send",
  device,
  fates: [],
  isAll: true,
  reads: false,
});
const sendDue = (device: DeviceName): Step => ({ do: "send", device, fates: [], isAll: false, reads: false });
/** Marks the third note as done. */
const markLast = (device: DeviceName): Step => ({ do: "task", device, pick: 2 });
const photo = (device: DeviceName): Step => ({ do: "photo", device, pick: 0 });
const chooseMine = (device: DeviceName): Step => ({ do: "decide", device, isMine: true });
const setBack = (device: DeviceName): Step => ({
  do: "clock",
  device,
  skewMs: -2 * 3_600_000,
  reloads: true,
});

const ofKind = (name: RecordKind, steps: Step[]): [History] => [{ kinds: [name], steps }];

/** Short histories that lead where an outbox loses, doubles or overwrites most easily. They run before the random ones. */
export const knownDangers: [History][] = [
  // A change from an older list joins a conflict, and later a write that was never attempted.
  ofKind("activities/activity", [
    create("phone"),
    send("phone"),
    send("tablet"),
    edit("tablet", 0),
    edit("tablet", 1),
    send("tablet"),
    edit("phone", 0),
    sendUnread("phone"),
    edit("phone", 1),
    chooseMine("phone"),
    send("phone"),
    send("tablet"),
    edit("tablet", 1),
    send("tablet"),
    send("phone"),
    edit("phone", 0),
    edit("phone", 1, true),
    send("phone"),
  ]),
  // Responses are lost, pages die at each point of a sending, a note's photos follow it.
  ofKind("notes/note", [
    create("phone", true),
    send("phone", ["request lost"]),
    sendDue("phone"),
    send("phone", ["request lost"]),
    send("phone", ["killed before"]),
    send("phone", ["response lost"]),
    send("phone", ["arrives", "killed before"]),
    send("phone", ["killed after"]),
    send("phone", ["killed when sent"]),
    { do: "restart" },
    sendDue("phone"),
    send("phone"),
    edit("phone", 0),
    photo("phone"),
    send("phone", ["response lost"]),
    send("phone", ["killed after"]),
    send("phone", ["killed when sent"]),
    send("phone", ["request lost", "response lost"]),
    send("phone"),
  ]),
  // The clock is set back while a write waits that the server may have applied.
  ofKind("crop-log/entry", [
    create("phone"),
    send("phone", ["request lost"]),
    setBack("phone"),
    edit("phone", 0),
    send("phone", ["response lost"]),
    send("phone", ["killed after"]),
    setBack("phone"),
    edit("phone", 0),
    send("phone"),
  ]),
  // The session ends, and another person signs in while a write is under way.
  ofKind("notes/note", [
    create("tablet"),
    create("tablet", true),
    { do: "expire", device: "tablet" },
    send("tablet"),
    { do: "sign in", device: "tablet", person: "owner" },
    send("tablet", ["other person"]),
    { do: "sign in", device: "tablet", person: "owner" },
    send("tablet"),
    create("tablet"),
    markLast("tablet"),
    send("tablet", ["other person"]),
    { do: "sign in", device: "tablet", person: "owner" },
    send("tablet"),
  ]),
];
