/** Remembers the last `limit` things that were made; the one longest unused goes first. */
export function remember<Key, Value>(limit: number): (key: Key, make: () => Value) => Value {
  const known = new Map<Key, Value>();
  return (key, make) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make();
      if (known.size >= limit) {
        const oldest = known.keys().next();
        if (oldest.done !== true) known.delete(oldest.value);
      }
    } else {
      known.delete(key);
    }
    known.set(key, value);
    return value;
  };
}
