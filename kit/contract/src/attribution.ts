import { z } from "zod";

/** Attribution of shown data, in the wording that its licensor requires. */
export const attribution = z.object({ text: z.string(), href: z.url() });
export type Attribution = z.infer<typeof attribution>;
