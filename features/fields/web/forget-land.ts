import type { QueryClient } from "@tanstack/react-query";
import { fieldKeys } from "./use-fields";

/**
 * Throws away what was read of the land that fields had until now: images, heights and soils are another's, whichever
 * feature asked for them. What is shown of them is asked for anew.
 */
export function forgetLand(queryClient: QueryClient, fieldIds: readonly string[]): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => {
      if (queryKey[0] === fieldKeys.all[0]) return false;
      const key = JSON.stringify(queryKey);
      return fieldIds.some((fieldId) => key.includes(fieldId));
    },
  });
}
