import { readDraft, saveDraft } from "@surco/kit-web";
import type { Bounds } from "@surco/kit-web/map";
import { z } from "zod";
import type { ShownPlace } from "./shown-place";

const NAME = "place-search.last";
const shape = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Keeps the last place that was looked for, for this account on this device. */
export function rememberPlace({ bounds }: ShownPlace): void {
  saveDraft(NAME, bounds);
}

/** View of the last place; null without one. */
export function rememberedView(): Bounds | null {
  return readDraft(NAME, shape);
}
