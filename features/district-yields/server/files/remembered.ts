/** Distinct texts that are remembered: more than a country has districts, or its statistics crops. */
const MOST_TEXTS = 5_000;
/** Longer ones are no names. */
const MOST_CHARS = 200;

/** The same function of a text, which a file repeats in thousands of rows. */
export function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (known.size >= MOST_TEXTS) known.clear();
    if (text.length <= MOST_CHARS) known.set(text, value);
    return value;
  };
}
