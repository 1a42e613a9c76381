import { hasUnsaved } from "@surco/kit-web";
import { useEffect } from "react";

const RELOADED_FOR = "surco.reloaded-for";

/** Id of the build that this page is from; null while developing. */
function ownBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
}

/**
 * What to do about the build that the server carries.
 *
 * @param reloadedFor the build that this tab reloaded for already: a cache on the way may go on giving the old page, and
 * reloading for ever helps nobody
 */
function buildDecision(
  own: string | null,
  served: string,
  reloadedFor: string | null,
  isUnsaved: boolean,
): "stay" | "wait" | "reload" {
  if (own === null || served === "" || own === served || reloadedFor === served) return "stay";
  return isUnsaved ? "wait" : "reload";
}

/** Moves to a newer build when the server has one: clears Cache Storage, never IndexedDB, and never while something typed
 * is unsaved. */
export function useBuildCheck(served: string | null): void {
  useEffect(() => {
    if (served === null) return;
    const check = () => {
      const decision = buildDecision(ownBuild(), served, sessionStorage.getItem(RELOADED_FOR), hasUnsaved());
      if (decision !== "reload") return;
      sessionStorage.setItem(RELOADED_FOR, served);
      void clearCaches().finally(() => window.location.reload());
    };
    check();
    // What was unsaved may be saved by the time the person comes back to the tab.
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, [served]);
}

async function clearCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
