import { useEffect, useState } from "react";

/**
 * The value as it was when the screen was last painted: what costs a frame of the map, and is not what a person waits for,
 * follows it and leaves the first frame after a key to what is.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(() => value));
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return painted;
}
