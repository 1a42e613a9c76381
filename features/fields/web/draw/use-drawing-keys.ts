import { useEffect, useRef } from "react";

interface DrawingKeys {
  onClose(): void;
  onCancel(): void;
  onUndo(): void;
}

/** Enter closes, Escape cancels, Ctrl+Z takes the last point back: anywhere on the page but where one types or presses. */
export function useDrawingKeys(keys: DrawingKeys, isListening: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isListening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === "escape") latest.current.onCancel();
      else if (key === "enter" && !isPressable(event.target)) latest.current.onClose();
      else if (key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey) latest.current.onUndo();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isListening]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=slider]") !== null;
}
