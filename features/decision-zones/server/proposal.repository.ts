import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { Database } from "@surco/db";
import { deflateAsync } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { z } from "zod";
import { type ZoneFigures, type ZoneGrid, zoneFigures, zoneGrid } from "../contract";

const inflateAsync = promisify(inflate);
/** Rasters of the largest field take less. */
const MAX_PLANES_BYTES = 32 * 1024 * 1024;

export type ProposalRepository = ReturnType<typeof proposalRepository>;

/** Computed zones of a field. */
export interface StoredProposal {
  id: string;
  fieldId: string;
  polygonHash: string;
  figures: ZoneFigures;
  grid: ZoneGrid;
  /** As `joinPlanes`. */
  planes: Uint8Array;
  computedAt: Date;
}

const storedFigures = z.object({ figures: zoneFigures, grid: zoneGrid });

export function proposalRepository(db: Kysely<Database>) {
  return {
    async find(fieldId: string): Promise<StoredProposal | null> {
      const row = await db
        .selectFrom("zone_proposal")
        .selectAll()
        .where("field_id", "=", fieldId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const planes = await inflateAsync(row.rasters, { maxOutputLength: MAX_PLANES_BYTES });
      return {
        id: row.id,
        fieldId: row.field_id,
        polygonHash: row.polygon_hash,
        ...storedFigures.parse(row.figures),
        planes: new Uint8Array(planes),
        computedAt: row.computed_at,
      };
    },

    /** Replaces what was computed before. */
    async replace(proposal: StoredProposal): Promise<void> {
      const { id, fieldId, polygonHash, figures, grid, planes, computedAt } = proposal;
      const values = {
        id,
        polygon_hash: polygonHash,
        figures: JSON.stringify({ figures, grid }),
        rasters: Buffer.from(await deflateAsync(planes)),
        computed_at: computedAt,
      };
      await db
        .insertInto("zone_proposal")
        .values({ field_id: fieldId, ...values })
        .onConflict((conflict) => conflict.column("field_id").doUpdateSet(values))
        .execute();
    },
  };
}
