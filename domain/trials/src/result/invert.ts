/**
 * Inverse of a symmetric positive definite matrix by Gauss and Jordan.
 *
 * @param matrix row by row
 * @returns null where it is singular, as of treatments that no block compares
 */
export function invert(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const rows = matrix.map((row, index) => [
    ...row,
    ...Array.from({ length: size }, (_, column) => (column === index ? 1 : 0)),
  ]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(valueAt(rows, row, column)) > Math.abs(valueAt(rows, pivot, column))) pivot = row;
    }
    const divisor = valueAt(rows, pivot, column);
    const scale = Math.abs(valueAt(matrix, column, column));
    if (!(Math.abs(divisor) > 1e-10 * scale)) return null;
    const chosen = (rows[pivot] ?? []).map((value) => value / divisor);
    [rows[pivot], rows[column]] = [rows[column] ?? [], chosen];
    rows.forEach((own, row) => {
      const factor = own[column] ?? 0;
      if (row !== column && factor !== 0) {
        rows[row] = own.map((value, index) => value - factor * (chosen[index] ?? 0));
      }
    });
  }
  return rows.map((row) => row.slice(size));
}

function valueAt(matrix: readonly (readonly number[])[], row: number, column: number): number {
  return matrix[row]?.[column] ?? 0;
}
