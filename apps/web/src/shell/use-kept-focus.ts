import { useEffect } from "react";

/** Elements that had the focus before; the opener of a dialog is among the last. */
const MOST_KEPT = 12;
/** A closed dialog first tries itself to give the focus back; a part that is loading hides its opener for a moment. */
const CHECKED_AFTER_MS = [60, 400];

/**
 * Gives the focus back to what opened a dialog, where the dialog itself cannot: the entry of a menu is gone by then, but the
 * menu's button is there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let kept: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      kept = [...kept.filter((element) => element !== target && element.isConnected), target].slice(
        -MOST_KEPT,
      );
    };
    const restore = () => {
      if (document.activeElement !== document.body) return;
      kept.findLast(canTakeFocus)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(watch);
      if (!changes.some(({ removedNodes }) => removedNodes.length > 0)) return;
      for (const after of CHECKED_AFTER_MS) setTimeout(restore, after);
    });
    // Dialogs are drawn in children of the body, or in one that they share.
    const watch = (node: Node) => {
      if (node.parentNode === document.body) observer.observe(node, { childList: true });
    };
    document.body.childNodes.forEach(watch);
    document.addEventListener("focusin", note);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, []);
}

function canTakeFocus(element: HTMLElement): boolean {
  return (
    element.isConnected && element.tabIndex >= 0 && element.closest("[inert], [aria-hidden=true]") === null
  );
}
