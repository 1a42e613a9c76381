import type { QueryClient } from "@tanstack/react-query";
import { fieldKeys } from "./use-fields";

/**
 * Drops cached images, heights and soils of fields whose land changed, of every feature. Those on the screen are
 * fetched anew.
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
