import { useEffect, useId } from "react";

const unsaved = new Set<string>();

/** True while any form of the page has unsaved input; nothing may reload the page then. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Marks this form as unsaved; closing the tab then asks for confirmation. */
export function useUnsaved(isUnsaved: boolean): void {
  const key = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(key);
    window.addEventListener("beforeunload", ask);
    return () => {
      unsaved.delete(key);
      window.removeEventListener("beforeunload", ask);
    };
  }, [key, isUnsaved]);
}
