import { useEffect, useRef } from "react";

/** Direction of an arrow key, with Shift a large step. */
export interface ArrowStep {
  right: -1 | 0 | 1;
  up: -1 | 0 | 1;
  isLarge: boolean;
}

export interface DrawingKeys {
  onClose(): void;
  onCancel(): void;
  onUndo(): void;
  onRedo(): void;
  /** Space: a point at the crosshair. */
  onPut(): void;
  onArrow(step: ArrowStep): void;
  /** Page Down and Page Up: next and previous corner. */
  onStep(by: 1 | -1): void;
  /** Backspace and Delete: the chosen corner, or the last point of a line. */
  onDelete(): void;
  /** +: a corner in the middle of the next side. */
  onInsert(): void;
}

const ARROWS: Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, 1],
  arrowdown: [0, -1],
};

/** Listens to drawing keys on the whole page, except in inputs and on buttons. */
export function useDrawingKeys(keys: Partial<DrawingKeys>, isListening: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isListening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const act = actionOf(event, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      // The map would pan by itself at an arrow.
      event.stopPropagation();
      act();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isListening]);
}

function actionOf(event: KeyboardEvent, keys: Partial<DrawingKeys>): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return historyActionOf(key, event.shiftKey, keys);
  if (key === "escape") return isInMenu(event.target) ? undefined : keys.onCancel;
  if (isPressable(event.target)) {
    // A button keeps its own keys, a radio group its arrows.
    if (key === "enter" || key === " " || isChoice(event.target)) return undefined;
  }
  const arrow = ARROWS[key];
  const { onArrow } = keys;
  if (arrow) {
    const [right, up] = arrow;
    return onArrow && (() => onArrow({ right, up, isLarge: event.shiftKey }));
  }
  return cornerActionOf(key, keys);
}

function historyActionOf(key: string, isShifted: boolean, keys: Partial<DrawingKeys>) {
  if (key === "z") return isShifted ? keys.onRedo : keys.onUndo;
  return key === "y" ? keys.onRedo : undefined;
}

function cornerActionOf(key: string, keys: Partial<DrawingKeys>): (() => void) | undefined {
  const { onStep } = keys;
  switch (key) {
    case "enter":
      return keys.onClose;
    case " ":
      return keys.onPut;
    case "pagedown":
      return onStep && (() => onStep(1));
    case "pageup":
      return onStep && (() => onStep(-1));
    case "delete":
    case "backspace":
      return keys.onDelete;
    case "+":
      return keys.onInsert;
    default:
      return undefined;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])") !== null
  );
}

function isPressable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("button, a, summary, [role=slider], input[type=radio], input[type=checkbox]") !== null
  );
}

function isChoice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=slider], input[type=radio]") !== null;
}

function isInMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=menu], [role=dialog]") !== null;
}
