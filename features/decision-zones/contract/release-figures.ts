import { z } from "zod";

const share = z.number().min(0).max(1);

/** Accuracy of zones where the truth is known; measured by `npm run evaluate`, shown on the model card. */
export const zoneReleaseFigures = z.object({
  method: z.string(),
  /** Fields of the demo world, at the proposed number of zones. */
  demoWorld: z.object({
    fields: z.number().int(),
    /** Shares of the pixels in their true zone: from the images, from perfect images, and by k-means of the newest image. */
    found: share,
    perfect: share,
    lastImage: share,
    /** Least share of a field over that of perfect images. */
    leastOfBest: share,
  }),
  /** Maize of Las Rosas, Córdoba, 1999: share of the variance of yield, less the mean of its nitrogen rate, between zones. */
  lasRosas: z.object({
    points: z.number().int(),
    zones: z.number().int(),
    /** Zones of one layer, the brightness of the bare soil. */
    brightness: share,
    slopePosition: share,
    /** Mean of as many compact zones at random. */
    random: share,
  }),
});
export type ZoneReleaseFigures = z.infer<typeof zoneReleaseFigures>;
