import { hasUnsaved, ownBuild, servedBuild } from "@surco/kit-web";
import { useEffect } from "react";
import { takeOver } from "./service-worker/take-over";

const RELOADED_FOR = "surco.reloaded-for";

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
