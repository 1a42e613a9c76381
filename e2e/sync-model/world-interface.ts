import type { Ledger } from "./ledger";
import type { OutboxWrite, RecordKind } from "./page-interface";
import type { DeviceName, Fate, Person, Step } from "./steps";

/** Answered request. */
export interface AnsweredRequest {
  accountId: string;
  method: string;
  path: string;
  body: string;
  status: number;
}

/** Device of a world, with the person who uses it. */
export interface WorldDevice {
  /** Unsent writes of a person, oldest first. */
  writes(person: Person): Promise<OutboxWrite[]>;
  /** Sends with these fates of the next requests; afterwards the network is as it was. */
  sendAll(fates: readonly Fate[], options?: { isAll?: boolean; reads?: boolean }): Promise<void>;
  signIn(person: Person): Promise<void>;
  expire(): Promise<void>;
  create(kind: RecordKind, hasPhoto: boolean): Promise<void>;
  edit(kind: RecordKind, pick: number, field: number, isOld: boolean): Promise<void>;
  turnTask(pick: number): Promise<void>;
  takePhoto(pick: number): Promise<void>;
  remove(kind: RecordKind, pick: number): Promise<void>;
  /** Undoes the last deletion. */
  restore(): Promise<void>;
  /** Decides about everything that needs attention. */
  decide(isMine: boolean): Promise<void>;
  setOnline(isOnline: boolean): Promise<void>;
  /** @param reloads  a page that stays open counts ids on; a new one begins at its clock */
  setClock(skewMs: number, reloads: boolean): Promise<void>;
  reload(): Promise<void>;
  /** Opens the application again where it was killed. */
  revive(): Promise<void>;
}

/** Devices, people and one field on the server, with what is known about them outside of the product. */
export interface World {
  /** Accounts of the people. */
  ids: Readonly<Record<Person, string>>;
  fieldId: string;
  /** Kind of record at an index. */
  kindAt(at: number): RecordKind;
  ledger: Ledger;
  requests: readonly AnsweredRequest[];
  /** Violations seen on the way. */
  faults: string[];
  /** Records of refused writes, with the code. */
  refusals: readonly { recordId: string; code: string }[];
  devices: ReadonlyMap<DeviceName, WorldDevice>;
  sendBoth(
    turns: Extract<Step, { do: "send both" }>["turns"],
    fates: readonly (readonly Fate[])[],
  ): Promise<void>;
}
