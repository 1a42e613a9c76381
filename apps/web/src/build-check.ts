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

/** Moves to a newer build when the server has one: renews what is kept of the application, never touches IndexedDB, and never
 * while something typed is unsaved. */
export function useBuildCheck(served: string | null): void {
  useEffect(() => {
    if (served === null) return;
    let isMoving = false;
    const decide = (newest: string) =>
      buildDecision(ownBuild(), newest, sessionStorage.getItem(RELOADED_FOR), hasUnsaved());
    const check = async () => {
      if (isMoving || decide(served) !== "reload") return;
      isMoving = true;
      // What the page heard may be an answer kept on this device, and without a network there is nothing to move to.
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
    void check();
    // What was unsaved may be saved by the time the person comes back to the tab.
    const look = () => void check();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [served]);
}
