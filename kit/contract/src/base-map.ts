import { z } from "zod";

/** Maps behind the fields. "own": the operator's own tiles. */
export const baseMapIds = ["satellite", "streets", "own"] as const;
export type BaseMapId = (typeof baseMapIds)[number];

/** Chosen map behind the fields. "none": outlines only. */
export const baseMapChoice = z.enum([...baseMapIds, "none"]);
export type BaseMapChoice = z.infer<typeof baseMapChoice>;
