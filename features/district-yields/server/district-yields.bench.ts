import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { longestTurnOf, printLongestTurn, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { MAX_YIELD_FILE_BYTES } from "../contract";
import { editionRepository } from "./editions/edition.repository";
import { readIntoEdition } from "./editions/read-edition";
import { yieldRowsRepository } from "./editions/yield-rows.repository";

const AT_MOST_MINUTES = 10;
const HEADINGS = {
  magyp:
    "cultivo,anio,campania,provincia,provincia_id,departamento,departamento_id,superficie_sembrada_ha,superficie_cosechada_ha,produccion_tm,rendimiento_kgxha",
  siap: "Anio,Idestado,Nomestado,Idddr,Nomddr,Idmunicipio,Nommunicipio,Idciclo,Nomcicloproductivo,Idmodalidad,Nommodalidad,Idunidadmedida,Nomunidad,Idcultivo,Nomcultivo,Sembrada,Cosechada,Siniestrada,Volumenproduccion,Rendimiento,Precio,Valorproduccion",
};
const CROPS = ["maíz", "soja total", "trigo total", "girasol", "cebada total", "sorgo"];
const YEARS = 55;

const folder = await mkdtemp(join(tmpdir(), "surco-yields-"));
const database = await startThrowawayDatabase();
try {
  const { db } = database;
  const deps = {
    editions: editionRepository(db),
    yieldRows: yieldRowsRepository(db),
    now: () => new Date("2026-03-01T12:00:00Z"),
  };
  for (const source of ["magyp", "siap"] as const) {
    const file = join(folder, `${source}.csv`);
    await pipeline(Readable.from(rowsOf(source)), createWriteStream(file));
    const { size: sizeBytes } = await stat(file);
    const id = randomUUID();
    await deps.editions.insertUnlessThere({
      id,
      fileName: `${source}.csv`,
      editionDate: "2026-03-01",
      blobKey: null,
      accountId: null,
      createdAt: deps.now(),
    });
    const begun = performance.now();
    const { result, longest } = await longestTurnOf(() =>
      readIntoEdition(
        deps,
        id,
        { sizeBytes, open: async () => createReadStream(file) },
        { signal: new AbortController().signal, onProgress: async () => undefined },
      ),
    );
    const minutes = (performance.now() - begun) / 60_000;
    const name = `largest legal file of ${source.toUpperCase()}`;
    console.log(
      JSON.stringify({
        name: `${name} read and compared`,
        value: Math.round(minutes * 10) / 10,
        unit: "min",
        atMost: AT_MOST_MINUTES,
        sizeMB: Math.round(sizeBytes / 1e6),
        rows: result.rowCount,
        kept: result.keptCount,
      }),
    );
    printLongestTurn(`${name}: longest time that it holds the event loop`, longest);
    await deps.editions.save(id, deps.now());
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true });
}

/** Text of a file as large as is taken, whose rows are all of different seasons, crops and districts. */
function* rowsOf(source: keyof typeof HEADINGS): Generator<string> {
  const rowAt = source === "magyp" ? magypRow : siapRow;
  let bytes = HEADINGS[source].length + 1;
  yield `${HEADINGS[source]}\n`;
  for (let n = 0; ; n++) {
    const row = `${rowAt(n)}\n`;
    bytes += Buffer.byteLength(row);
    if (bytes > MAX_YIELD_FILE_BYTES) return;
    yield row;
  }
}

function magypRow(n: number): string {
  const { crop, year, place } = partsOf(n);
  const [province, district] = [1 + (place % 94), 1 + Math.floor(place / 94)];
  const kgPerHa = 2000 + (n % 5000);
  return `${crop},${year},${year}/${year + 1},Provincia ${province},${province},"General, ${district}",${province * 1000 + district},1000,1000,${kgPerHa},${kgPerHa}`;
}

function siapRow(n: number): string {
  const { year, place } = partsOf(n);
  const [state, municipality, tonnes] = [
    1 + (place % 32),
    1 + (Math.floor(place / 32) % 999),
    2 + (n % 80) / 10,
  ];
  const modality = n % 2 === 0 ? "1,Riego" : "2,Temporal";
  return `${year},${state},Estado ${state},1,Distrito,${municipality},Municipio ${municipality},1,Primavera-Verano,${modality},200201,Tonelada,225,Maíz grano,100,100,0,${100 * tonnes},${tonnes},4000,${n}`;
}

function partsOf(n: number) {
  const rest = Math.floor(n / CROPS.length);
  return { crop: CROPS[n % CROPS.length], year: 1969 + (rest % YEARS), place: Math.floor(rest / YEARS) };
}
