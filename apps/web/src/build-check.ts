import { hasUnsaved, ownBuild, servedBuild } from "@surco/kit-web";
import { useEffect } from "react";
import { activateNewestBuild } from "./service-worker/activate-newest-build";

const RELOADED_FOR = "surco.reloaded-for";

/**
 * Decides between staying, waiting and reloading when the server has another build.
 *
 * @param reloadedFor  build that this tab already reloaded for: a cache may keep serving the old page, and the tab must
 * not reload forever
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
 * Updates to a newer build of the server, checked on load and whenever the page becomes visible: replaces the cached
 * application, never touches IndexedDB, and waits while there are unsaved changes.
 *
 * @param served build of the last response, which may come from this device's cache
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
      // Offline there is nothing to update to.
      const newest = await servedBuild();
      if (newest !== null && decide(newest) === "reload") {
        await activateNewestBuild().catch(() => undefined);
        // Input may have begun meanwhile.
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
