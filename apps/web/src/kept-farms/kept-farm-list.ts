import { season } from "@surco/contract";
import { KEPT_FARMS_KEY, sessionAccount } from "@surco/kit-web";
import { useSyncExternalStore } from "react";
import { z } from "zod";

/** Part of a field's data, for the user. */
const keptPart = z.enum([
  "fields",
  "areas",
  "activities",
  "cropLog",
  "notes",
  "sampling",
  "plantHealth",
  "images",
  "photos",
]);
export type KeptPart = z.infer<typeof keptPart>;

const keptFarm = z.object({
  farmId: z.string(),
  farmName: z.string(),
  /** Build that stored it: another one cannot read it. */
  build: z.string(),
  fields: z.number(),
  season,
  period: z.enum(["1", "2"]),
  /** Queries of the farm; those stored, and those that the server refused. */
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  /** Stored pictures. */
  images: z.number().default(0),
  photos: z.number().default(0),
  /** Fields of which the server was still reading images. */
  unread: z.number().default(0),
  /** Parts that are above the size limit of a response; null for one of all fields. */
  tooLarge: z.array(z.object({ part: keptPart, fieldName: z.string().nullable() })).default([]),
  /** True where the account has no field of it any more; nothing of it is stored then. */
  isLost: z.boolean().default(false),
  /** Why the last update in the background ended. */
  failure: z.object({ code: z.string(), at: z.string() }).nullable().default(null),
  /** null while the download is not complete. */
  finishedAt: z.string().nullable(),
});
/** Farm that is kept on this device, by account. */
export type KeptFarm = z.infer<typeof keptFarm>;

const listeners = new Set<() => void>();
const noFarms: readonly KeptFarm[] = [];
let read: { text: string; farms: readonly KeptFarm[] } = { text: "", farms: noFarms };

const storageKey = () => `${KEPT_FARMS_KEY}.${sessionAccount() ?? ""}`;

/** Farms that the signed-in account keeps on this device, by name. */
export function listKept(): readonly KeptFarm[] {
  const text = localStorage.getItem(storageKey()) ?? "[]";
  if (text !== read.text) read = { text, farms: parse(text) };
  return read.farms;
}

function parse(text: string): readonly KeptFarm[] {
  try {
    return z.array(keptFarm).parse(JSON.parse(text));
  } catch {
    return noFarms;
  }
}

/** Adds a kept farm, or writes its state anew. */
export function saveKept(farm: KeptFarm): void {
  const others = listKept().filter(({ farmId }) => farmId !== farm.farmId);
  store([...others, farm]);
}

/** Takes a farm off the list. */
export function removeKept(farmId: string): void {
  store(listKept().filter((one) => one.farmId !== farmId));
}

function store(farms: readonly KeptFarm[]): void {
  const sorted = [...farms].sort((a, b) => a.farmName.localeCompare(b.farmName));
  localStorage.setItem(storageKey(), JSON.stringify(sorted));
  for (const listener of listeners) listener();
}

/** Farms that are kept on this device. */
export function useKeptFarms(): readonly KeptFarm[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }, listKept);
}
