import type { QueryClient } from "@tanstack/react-query";
import { fieldKeys } from "./use-fields";

/**
 * Drops cached images, relief and soil of fields whose boundary changed, in every feature. Visible ones are reloaded.
 */
export function dropLandQueries(queryClient: QueryClient, fieldIds: readonly string[]): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => {
      if (queryKey[0] === fieldKeys.all[0]) return false;
      const key = JSON.stringify(queryKey);
      return fieldIds.some((fieldId) => key.includes(fieldId));
    },
  });
}
