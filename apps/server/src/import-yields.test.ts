import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { testDatabase, testDatabaseUrl } from "@surco/kit-server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importYields } from "./admin";

const db = testDatabase();
const root = fileURLToPath(new URL("../../..", import.meta.url));
let databaseUrl: string;
let folder: string;
beforeAll(async () => {
  databaseUrl = await testDatabaseUrl(db);
  folder = await mkdtemp(join(tmpdir(), "surco-yields-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(content: string, day = "2026-03-01") {
  const file = join(folder, "maiz.csv");
  await writeFile(file, content);
  return importYields({ root, dataDir: "unused", databaseUrl }, file, day);
}

const FILE =
  "Cultivo;Campaña;Provincia;Departamento;idProvincia;idDepartamento;Sup. Sembrada;Sup. Cosechada;Producción;Rendimiento\n" +
  "Maíz;2018/2019;Córdoba;Unión;14;182;100;100;820;8200\n" +
  "Mijo;2018/2019;Córdoba;Unión;14;182;100;100;200;2000\n";

it("saves a file of official yields and says what it did", async () => {
  expect(await run(FILE)).toEqual({
    isDone: true,
    sentence: "1 of 2 rows are saved: 1 new, 0 changed, 0 as before.\nLeft out:\n  otherCrop: 1 (lines 3)",
  });
  const editions = await db.selectFrom("district_yield_edition").selectAll().execute();
  expect(editions).toMatchObject([
    { file_name: "maiz.csv", edition_date: "2026-03-01", state: "saved", source: "magyp-portal" },
  ]);
});

it("reports what is wrong, and leaves nothing behind", async () => {
  const before = await db.selectFrom("district_yield_edition").select("id").execute();

  expect(await run("a;b\n1;2\n")).toMatchObject({
    isDone: false,
    sentence: expect.stringMatching(/maiz\.csv is no file of MAGyP or SIAP: it lacks the columns cultivo, /),
  });
  expect(await run(FILE.split("\n").slice(0, 1).join(""))).toMatchObject({
    isDone: false,
    sentence: expect.stringContaining("has no row that can be used"),
  });
  expect(await run(FILE, "marzo")).toMatchObject({
    sentence: '"marzo" is not a day: write it as 2026-03-01.',
  });
  const missing = await importYields({ root, dataDir: "unused", databaseUrl }, "/no/file.csv", "2026-03-01");
  expect(missing.sentence).toBe("/no/file.csv cannot be read (ENOENT). Nothing was saved.");

  expect(await db.selectFrom("district_yield_edition").select("id").execute()).toEqual(before);
});
