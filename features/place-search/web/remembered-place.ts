import { sessionAccount } from "@surco/kit-web";
import type { Bounds } from "@surco/kit-web/map";
import { z } from "zod";
import type { ShownPlace } from "./shown-place";

/** No draft: nothing is lost by logging out. */
const STORAGE_KEY = "surco.last-place";
const shape = z.object({
  account: z.string().nullable(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});

/** Keeps the last place that was looked for on this device, for this account. */
export function rememberPlace({ bounds }: ShownPlace): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ account: sessionAccount(), bounds }));
  } catch {
    // Without storage the map begins in the region.
  }
}

/** View of the last place; null without one, and for another account. */
export function rememberedView(): Bounds | null {
  try {
    const read = shape.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null"));
    return read.success && read.data.account === sessionAccount() ? read.data.bounds : null;
  } catch {
    return null;
  }
}
