import { type Boundary, TooTangled } from "@surco/geometry";
import { type Cell, type CellGrid, cellsOf, TooManyCells } from "@surco/variable-rates";
import { useEffect, useMemo, useState } from "react";

/** Cells of a form; a refusal where they cannot be made; null without cells. */
export type FormCells = { cells: readonly Cell[] } | { refused: "tooMany" | "tangled" } | null;

/** Typing goes on for so long before cells are made. */
const PAUSE_MS = 400;

/** Cells that follow the typed grid after a pause. */
export function useCells(boundary: Boundary, zones: readonly Boundary[], grid: CellGrid | null): FormCells {
  const key = JSON.stringify(grid);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return useMemo(() => {
    const wanted: CellGrid | null = JSON.parse(settled);
    return wanted === null ? null : tryCells(boundary, zones, wanted);
  }, [boundary, zones, settled]);
}

function tryCells(boundary: Boundary, zones: readonly Boundary[], grid: CellGrid): FormCells {
  try {
    return { cells: cellsOf(boundary, zones, grid) };
  } catch (error) {
    if (error instanceof TooManyCells) return { refused: "tooMany" };
    if (error instanceof TooTangled) return { refused: "tangled" };
    throw error;
  }
}
