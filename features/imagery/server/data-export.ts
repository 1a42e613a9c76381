import { localeOf } from "@surco/contract";
import type { Database } from "@surco/db";
import { type DataExportPart, oneOf } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { ownFormulaRepository } from "./formulas/own-formula.repository";
import { imageryTexts } from "./paper/imagery-texts";

/** Data export of the custom formulas of an account. */
export function formulasExport(db: Kysely<Database>): DataExportPart {
  const formulas = ownFormulaRepository(db);
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = imageryTexts(localeOf(owner));
      const written = await formulas.list(owner.id);
      yield {
        path: "data/formulas.json",
        about: t("dataExport.formulas"),
        bytes: oneOf(`${JSON.stringify(written, null, 2)}\n`),
      };
      await onSteps(1);
    },
  };
}
