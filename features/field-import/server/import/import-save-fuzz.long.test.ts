import { randomUUID } from "node:crypto";
import { buildNewField, startFieldsApp } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { damagedFiles } from "./malformed-files.testing";
import { reviewBytes } from "./review.testing";

const RUNS = 1_000;
const db = testDatabase();
const written = ["farm", "producer", "field", "field_import"] as const;

type Counts = Record<(typeof written)[number], number>;

async function countRows(): Promise<Counts> {
  const counts = written.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return [table, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Counts;
}

it("a malformed file is saved with all that its review shows, or not at all", async () => {
  const app = await startFieldsApp(db);
  const ana = await app.signIn();
  const outcomes = { saved: 0, refused: 0 };

  await fc.assert(
    fc.asyncProperty(damagedFiles, async (file) => {
      const review = reviewBytes(file);
      if ("code" in review) return;
      const named = () => ({ id: randomUUID(), name: `De ${randomUUID()}` });
      const [farm, producer] = [named(), named()];
      // As a client would that sends what it was shown unseen: faulty shapes and names among them.
      const fields = review.shapes.flatMap(({ name, parts }) =>
        parts.map(({ polygon, shapeKey }) => {
          const { history: _, ...field } = buildNewField({ farmId: farm.id, polygon: polygon as never });
          return { ...field, name: name ?? field.name, producerId: producer.id, shapeKey };
        }),
      );
      const before = await countRows();

      const { status, body } = await ana.call("POST", "/field/import", {
        fileName: "lotes.kml",
        season: "2026/27",
        farms: [farm],
        producers: [producer],
        fields,
        changes: [],
      });

      const { createdIds } = body as { createdIds?: string[] };
      const added = status === 200 ? fields.length : 0;
      expect(status).toBeLessThan(500);
      expect(createdIds?.length ?? 0).toBe(added);
      const whole = status === 200 ? 1 : 0;
      expect(await countRows()).toEqual({
        farm: before.farm + whole,
        producer: before.producer + whole,
        field: before.field + added,
        field_import: before.field_import + added,
      });
      outcomes[status === 200 ? "saved" : "refused"]++;
    }),
    { numRuns: RUNS },
  );

  expect(outcomes.saved).toBeGreaterThan(50);
  expect(outcomes.refused).toBeGreaterThan(10);
  await app.app.close();
});
