import { useEffect, useState } from "react";

/**
 * Value of the last paint: expensive map frames follow one frame later, so that the first frame after a key stays fast.
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
