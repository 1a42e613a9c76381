import { nameKey } from "@surco/contract";
import type { BatchColumn } from "../../contract";

/** Headings that people write, by their letters alone. */
const SYNONYMS: ReadonlyMap<string, BatchColumn> = new Map([
  ["code", "code"],
  ["batch", "code"],
  ["batchcode", "code"],
  ["lotnumber", "code"],
  ["codigo", "code"],
  ["codigodolote", "code"],
  ["codigodelote", "code"],
  ["codigodepartida", "code"],
  ["partida", "code"],
  ["lote", "code"],
  ["lotedesemilla", "code"],
  ["hybrid", "hybrid"],
  ["hibrido", "hybrid"],
  ["genotipo", "hybrid"],
  ["genotype", "hybrid"],
  ["variedad", "hybrid"],
  ["variedade", "hybrid"],
  ["variety", "hybrid"],
  ["material", "hybrid"],
  ["crop", "crop"],
  ["cultivo", "crop"],
  ["cultura", "crop"],
  ["especie", "crop"],
  ["season", "season"],
  ["campana", "season"],
  ["ciclo", "season"],
  ["safra", "season"],
  ["producer", "producer"],
  ["productor", "producer"],
  ["produtor", "producer"],
  ["cliente", "producer"],
  ["farmer", "producer"],
  ["email", "email"],
  ["mail", "email"],
  ["correo", "email"],
  ["correodelproductor", "email"],
  ["producersemail", "email"],
  ["emaildoprodutor", "email"],
  ["correoelectronico", "email"],
  ["field", "field"],
  ["campo", "field"],
  ["predio", "field"],
  ["establecimiento", "field"],
  ["lotedecampo", "field"],
  ["talhao", "field"],
  ["bags", "bags"],
  ["bolsas", "bags"],
  ["sacos", "bags"],
  ["cantidad", "bags"],
  ["kg", "kg"],
  ["kilos", "kg"],
  ["peso", "kg"],
  ["pesokg", "kg"],
  ["notes", "notes"],
  ["notas", "notes"],
  ["observaciones", "notes"],
  ["observacoes", "notes"],
  ["comentarios", "notes"],
]);

/** Proposed meaning of each heading; each meaning once, the first that bears it. */
export function proposeColumns(headings: readonly string[]): (BatchColumn | null)[] {
  const proposed = new Set<BatchColumn>();
  return headings.map((heading) => {
    const column = SYNONYMS.get(nameKey(heading).replace(/[^a-z]/g, "")) ?? null;
    if (column === null || proposed.has(column)) return null;
    proposed.add(column);
    return column;
  });
}
