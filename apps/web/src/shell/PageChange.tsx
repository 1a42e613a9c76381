import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useKeptFocus } from "./use-kept-focus";

/** A page that loads takes what the keyboard stood on with it only when it replaces the old one. */
const CHECKED_AFTER_MS = [50, 400, 1500];
/** Titles of pages that load follow their address. */
const TITLE_AFTER_MS = 600;

/**
 * Announces to screen readers the title of each page that is opened, and moves the keyboard to its content where the page before took
 * away what it stood on.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);
  useKeptFocus();
  useEffect(() => {
    // The browser itself announces the first one.
    if (shown.current === pathname) return;
    shown.current = pathname;
    const announcement = setTimeout(() => setTitle(document.title), TITLE_AFTER_MS);
    const checks = CHECKED_AFTER_MS.map((after) => setTimeout(moveLostFocus, after));
    // A focus lost after the keyboard has moved on belongs to what it moved to, such as a dialog that saves.
    const stopChecks = () => checks.forEach(clearTimeout);
    document.addEventListener("focusin", stopChecks, { once: true });
    return () => {
      clearTimeout(announcement);
      stopChecks();
      document.removeEventListener("focusin", stopChecks);
    };
  }, [pathname]);
  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}

function moveLostFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById("content")?.focus({ preventScroll: true });
}
