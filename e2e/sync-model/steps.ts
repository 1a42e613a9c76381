import fc from "fast-check";
import { type RecordKind, recordKinds } from "./page-interface";

/** Fate of a request: the page may die before it leaves, before its response, or before the write leaves the outbox. */
export type Fate =
  | "arrives"
  | "request lost"
  | "response lost"
  | "killed before"
  | "killed after"
  | "killed when sent"
  /** Another tab signs the other person in while the response is on its way. */
  | "other person";

const HOUR = 3_600_000;
const skews = [-400 * 24 * HOUR, -2 * HOUR, 0, 2 * HOUR, 40 * 24 * HOUR];

export const deviceNames = ["phone", "tablet"] as const;
export const people = ["owner", "guest"] as const;
export type DeviceName = (typeof deviceNames)[number];
export type Person = (typeof people)[number];

const device = fc.constantFrom(...deviceNames);
/** Index among the kinds of the history. */
const kind = fc.nat({ max: recordKinds.length - 1 });
/** Index among the listed records; mostly the first, so that both devices change the same ones. */
const pick = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 5);
const fates = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Fate>("arrives") },
    {
      weight: 6,
      arbitrary: fc.constantFrom<Fate>(
        "request lost",
        "response lost",
        "response lost",
        "killed before",
        "killed after",
        "killed when sent",
        "other person",
      ),
    },
  ),
  { maxLength: 6 },
);
/** Arbitraries of the steps by what they do. */
const weighted = {
  create: {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("create" as const), device, kind, hasPhoto: fc.boolean() }),
  },
  edit: {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant("edit" as const),
      device,
      kind,
      pick,
      field: fc.constantFrom(0, 1),
      /** From the list as it was before it was last read, as in another tab or an open form. */
      isOld: fc.constantFrom(false, false, true),
    }),
  },
  task: { weight: 2, arbitrary: fc.record({ do: fc.constant("task" as const), device, pick }) },
  photo: { weight: 2, arbitrary: fc.record({ do: fc.constant("photo" as const), device, pick }) },
  delete: { weight: 2, arbitrary: fc.record({ do: fc.constant("delete" as const), device, kind, pick }) },
  restore: { weight: 2, arbitrary: fc.record({ do: fc.constant("restore" as const), device }) },
  send: {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      device,
      fates,
      /** False where only what is due is sent, as by a timer. */
      isAll: fc.constantFrom(true, true, false),
      /** False where no screen reads the lists afterwards. */
      reads: fc.boolean(),
    }),
  },
  "send both": {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("send both" as const),
      fates: fc.tuple(fates, fates),
      turns: fc.array(fc.constantFrom("phone", "tablet", "both"), { minLength: 1, maxLength: 8 }),
    }),
  },
  connect: { weight: 1, arbitrary: fc.record({ do: fc.constant("connect" as const), device }) },
  disconnect: { weight: 1, arbitrary: fc.record({ do: fc.constant("disconnect" as const), device }) },
  reload: { weight: 2, arbitrary: fc.record({ do: fc.constant("reload" as const), device }) },
  clock: {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("clock" as const),
      device,
      skewMs: fc.constantFrom(...skews),
      /** A page that stays open counts ids on; a new one begins at its clock. */
      reloads: fc.boolean(),
    }),
  },
  expire: { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const), device }) },
  "sign in": {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("sign in" as const), device, person: fc.constantFrom(...people) }),
  },
  decide: {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("decide" as const), device, isMine: fc.boolean() }),
  },
  restart: { weight: 1, arbitrary: fc.record({ do: fc.constant("restart" as const) }) },
};
type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Action = keyof typeof weighted;
export type Step = ValueOf<(typeof weighted)[Action]["arbitrary"]>;

/** Steps of two devices, their people and the server. */
export interface History {
  /** Kinds of records that are written: few kinds make both devices meet. */
  kinds: RecordKind[];
  steps: Step[];
}

interface HistoryShape {
  actions: readonly Action[];
  minLength: number;
  maxLength: number;
}

/** Random histories of these actions. */
export function historyOf({ actions, ...lengths }: HistoryShape): fc.Arbitrary<History> {
  const step: fc.Arbitrary<Step> = fc.oneof(...actions.map((action) => weighted[action]));
  return fc.record({
    kinds: fc.shuffledSubarray([...recordKinds], { minLength: 1 }),
    steps: fc.array(step, { ...lengths, size: "max" }),
  });
}

export const history = historyOf({
  actions: Object.keys(weighted) as Action[],
  minLength: 15,
  maxLength: 60,
});
