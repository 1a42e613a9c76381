import type { DateRange, PlainDate } from "@surco/calendar";
import type { RouteBody } from "@surco/contract";
import type { FieldRepository } from "@surco/fields/server";
import {
  defineServerFeature,
  erasableBefore,
  type Platform,
  type SessionUser,
  untilDone,
} from "@surco/kit-server";
import { errorCodes, type saveImport as saveImportRoute } from "../contract";
import { cropLogRoutes } from "./crop-log.routes";
import { cropLogExport } from "./data-export";
import { deletedEntries } from "./deleted-entries.repository";
import { entryRepository } from "./entry.repository";
import { fieldUnits } from "./field-units";
import { saveImport } from "./files/save-import";

interface CropLogNeeds {
  fields: Pick<FieldRepository, "listCards">;
}

const ERASED_AT_ONCE = 500;

/**
 * Crop log of fields: phenological stages, rain, temperatures, flowering dates. Entries belong to their field: they go
 * with it to a new owner, and are erased with it by their foreign key, which also forgets an erased author.
 */
export function createCropLogFeature({ db, now }: Platform, { fields }: CropLogNeeds) {
  const entries = entryRepository(db);
  return defineServerFeature({
    name: "crop-log",
    errorCodes,
    permissions: ["account", "field:read", "field:log"],
    fieldUnits,
    routes: cropLogRoutes({ entries, fields, listDeleted: deletedEntries(db), now }),
    cleanup: [
      {
        name: "deleted crop log entries",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () =>
            entries.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE),
          ),
      },
    ],
    dataExport: [cropLogExport(db)],
    services: {
      /** Saves entries of fields that the user may write to, all or none. */
      saveEntries: (user: SessionUser, body: RouteBody<typeof saveImportRoute>) =>
        saveImport({ entries, fields, now }, user, body),
      /** Logged rain of a field, whose right the caller has checked, by day; oldest first. */
      listRain: (fieldId: string, range: DateRange) => entries.listRain(fieldId, range),
      /** The same of several such fields, by field and day; fields without any are left out. */
      async listRainOfFields(
        fieldIds: readonly string[],
        range: DateRange,
      ): Promise<Map<string, Map<PlainDate, number>>> {
        const byField = new Map<string, Map<PlainDate, number>>();
        for (const { fieldId, date, rainMm } of await entries.listRainOfFields(fieldIds, range)) {
          const days = byField.get(fieldId) ?? new Map<PlainDate, number>();
          byField.set(fieldId, days.set(date, rainMm));
        }
        return byField;
      },
      /** Logged stages of such fields, oldest first; null: the beginning of flowering, on its day. */
      listStages: (fieldIds: readonly string[], range: DateRange) => entries.listStages(fieldIds, range),
    },
  });
}
