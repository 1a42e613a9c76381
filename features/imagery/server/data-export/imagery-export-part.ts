import { localeOf } from "@surco/contract";
import type { Database } from "@surco/db";
import { type DataExportPart, jsonLines, oneOf, pagesById } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { ownFormulaRepository } from "../formulas/own-formula.repository";
import { imageryTexts } from "../paper/imagery-texts";
import { ownDecisionsRepository } from "./anomaly-decisions.repository";

/** Data export part with an account's formulas and anomaly decisions. */
export function imageryExportPart(db: Kysely<Database>): DataExportPart {
  const [formulas, decisions] = [ownFormulaRepository(db), ownDecisionsRepository(db)];
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = imageryTexts(localeOf(owner));
      const written = await formulas.list(owner.id);
      yield {
        path: "data/formulas.json",
        about: t("ownData.formulas"),
        bytes: oneOf(`${JSON.stringify(written, null, 2)}\n`),
      };
      yield {
        path: "data/anomaly-decisions.jsonl",
        about: t("ownData.decisions"),
        bytes: jsonLines(pagesById((after) => decisions.list(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
