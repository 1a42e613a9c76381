import type { statistics } from "@surco/imagery/contract";
import type { z } from "zod";

/** A layer's statistics of each date of a range, and the curve through them. */
export type SeasonStatistics = z.infer<(typeof statistics)["response"]>;
