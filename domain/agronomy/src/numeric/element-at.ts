/** Element of a list at an index that lies in it. @throws RangeError where it does not */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`index out of range: ${index} of ${list.length}`);
  return value;
}
