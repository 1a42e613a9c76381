import { z } from "zod";

/** Secret of a mailed link. */
export const linkToken = z.string().min(20).max(200);
