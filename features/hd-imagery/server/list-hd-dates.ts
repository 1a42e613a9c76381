import { type DateRange, daysBetween } from "@surco/calendar";
import { HttpFailure, refuse } from "@surco/kit-server";
import type { z } from "zod";
import { type getAoi, type HdDate, hdStatesUnderWay } from "../contract";
import type { HdPass } from "./choose-items";
import type { HdDeps } from "./hd-deps";
import { type HdImage, hdImageRepository } from "./hd-image.repository";
import { hdJob } from "./hd-job";
import { listPasses } from "./list-passes";
import { ATTRIBUTION, SOURCE_NAME } from "./planet";
import { requireHd } from "./require-hd";

/** A season and some days: the list is for one season, and the provider keeps years. */
const MAX_RANGE_DAYS = 400;

/**
 * Dates that can be ordered or were ordered, newest first. While the provider does not answer, what is stored is listed.
 * @throws AppError as `requireHd`; INVALID_INPUT
 */
export async function listHdDates(
  deps: HdDeps,
  fieldId: string,
  range: DateRange,
): Promise<z.input<(typeof getAoi)["response"]>> {
  const days = daysBetween(range.from, range.until);
  if (!(days >= 0 && days <= MAX_RANGE_DAYS)) throw refuse("INVALID_INPUT", { paths: ["from", "until"] });
  const { field, planet } = await requireHd(deps, fieldId);
  const [images, answer] = await Promise.all([
    hdImageRepository(deps.db).list(fieldId, range),
    listPasses(deps, planet.source, field, range).catch((error: unknown) => {
      if (error instanceof HttpFailure) return null;
      throw error;
    }),
  ]);
  await resumeSilent(deps, images);
  const ordered = new Map(images.map((image) => [image.date, image]));
  const passes = (answer?.value.passes ?? []).filter(({ date }) => !ordered.has(date));
  return {
    dates: [...images.map(dateOfImage), ...passes.map(dateOfPass)].sort((a, b) => (a.date < b.date ? 1 : -1)),
    source: {
      name: SOURCE_NAME,
      attribution: ATTRIBUTION,
      fetchedAt: answer?.fetchedAt.toISOString() ?? null,
      stale: answer?.stale ?? true,
      unreachable: answer?.failed ?? true,
    },
  };
}

/** An order whose job was lost would be shown as on its way for ever. */
async function resumeSilent(deps: HdDeps, images: readonly HdImage[]): Promise<void> {
  for (const { fieldId, date, state } of images) {
    if (hdStatesUnderWay.includes(state)) await hdJob(deps).ensure({ fieldId, date });
  }
}

export function dateOfImage(image: HdImage): HdDate {
  const { state, usableFraction, errorCode } = image;
  return { ...dateOfPass(image), state, usableFraction, errorCode };
}

export function dateOfPass(pass: HdPass): HdDate {
  return {
    date: pass.date,
    takenAt: pass.takenAt,
    state: "available",
    sceneIds: pass.itemIds,
    coverFraction: pass.coverFraction,
    cloudFraction: pass.cloudFraction,
    usableFraction: null,
    errorCode: null,
    simulated: pass.simulated,
  };
}
