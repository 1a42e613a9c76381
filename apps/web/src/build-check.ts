import { hasUnsaved, ownBuild, servedBuild } from "@surco/kit-web";
import { useEffect } from "react";
import { takeOver } from "./service-worker/take-over";

const RELOADED_FOR = "surco.reloaded-for";

/**
 * Decides what to do about a different build on the server.
 *
 * @param reloadedFor  build that this tab already reloaded for: a cache on the way may keep serving the old page, and
 * the tab
 * must not reload for ever
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

/**
 * Moves to a newer build when the server has one, as the page opens and whenever the person comes back to it: renews what is
 * kept of the application, never touches IndexedDB, and never while something typed is unsaved.
 *
 * @param served the build of the last answer that the page heard; it may be one that this device kept
 */
export function useBuildCheck(served: string | null): void {
  useEffect(() => {
    if (served === null) return;
    let isMoving = false;
    const decide = (newest: string) =>
      buildDecision(ownBuild(), newest, sessionStorage.getItem(RELOADED_FOR), hasUnsaved());
    const check = async () => {
      if (isMoving) return;
      isMoving = true;
      // Without a network there is nothing to move to.
      const newest = await servedBuild();
      if (newest !== null && decide(newest) === "reload") {
        await takeOver().catch(() => undefined);
        // Something may have been typed meanwhile.
        if (!hasUnsaved()) {
          sessionStorage.setItem(RELOADED_FOR, newest);
          window.location.reload();
        }
      }
      isMoving = false;
    };
    if (decide(served) === "reload") void check();
    const look = () => {
      if (document.visibilityState === "visible") void check();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [served]);
}
