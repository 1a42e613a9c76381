import { crops } from "@surco/agronomy";
import type { Language } from "@surco/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { expect, it } from "vitest";
import { cropName } from "./crop-name";

const db = testDatabase();

it("names catalogue crops as the screens do, in three languages", async () => {
  const entries = await db
    .selectFrom("catalogue_entry")
    .selectAll()
    .where("catalogue", "=", "crop")
    .orderBy("id")
    .execute();

  const shown = (language: Language) => crops.map(({ id }) => cropName(id, language));
  expect(entries.map((entry) => entry.name_es)).toEqual(shown("es"));
  expect(entries.map((entry) => entry.name_en)).toEqual(shown("en"));
  expect(entries.map((entry) => entry.name_pt)).toEqual(shown("pt"));
});
