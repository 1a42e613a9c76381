/**
 * Quantiles of type 7 (linear between order statistics, as R and numpy do by default) without sorting.
 *
 * @param values  any order, no NaN; reordered in place
 * @param probabilities  0..1, ascending
 * @returns one value per probability; NaN where `values` is empty
 * @source Hyndman and Fan 1996, 10.1080/00031305.1996.10473566
 */
export function quantilesInPlace(values: Float64Array, probabilities: readonly number[]): number[] {
  const last = values.length - 1;
  if (last < 0) return probabilities.map(() => Number.NaN);

  let from = 0;
  return probabilities.map((probability) => {
    const position = probability * last;
    const index = Math.min(last, Math.floor(position));
    select(values, from, last, index);
    from = index;
    const low = at(values, index);
    const fraction = position - index;
    if (fraction === 0) return low;
    const high = smallest(values, index + 1);
    return low + fraction * (high - low);
  });
}

/** Puts the k-th smallest of values[left..right] at k, smaller ones before it and greater ones after it. */
function select(values: Float64Array, left: number, right: number, k: number): void {
  let low = left;
  let high = right;
  while (low < high) {
    const pivot = medianOfThree(at(values, low), at(values, (low + high) >> 1), at(values, high));
    let i = low;
    let j = high;
    while (i <= j) {
      while (at(values, i) < pivot) i++;
      while (at(values, j) > pivot) j--;
      if (i <= j) {
        const held = at(values, i);
        values[i] = at(values, j);
        values[j] = held;
        i++;
        j--;
      }
    }
    if (k <= j) high = j;
    else if (k >= i) low = i;
    else return;
  }
}

function smallest(values: Float64Array, from: number): number {
  let least = at(values, from);
  for (let index = from + 1; index < values.length; index++) least = Math.min(least, at(values, index));
  return least;
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? Number.NaN;
}
