import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFeatures } from "../feature";
import { useSession } from "../session";
import { followChanges } from "./follow-changes";
import { createInvalidator, staleKeys } from "./invalidate";
import { setLive } from "./live-state";

/** Keeps the queries of all features up to date with what other devices change, while somebody is signed in. */
export function LiveChanges() {
  const features = useFeatures();
  const queries = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (token === null) return;
    const invalidator = createInvalidator(queries);
    const stop = followChanges({
      onChange: (event) => invalidator.add(staleKeys(features, event)),
      onReset: () => invalidator.add(staleKeys(features, null)),
      onLive: setLive,
    });
    return () => {
      stop();
      invalidator.stop();
    };
  }, [features, queries, token]);
  return null;
}
