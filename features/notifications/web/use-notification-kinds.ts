import { useFeatures, type WebNotificationKind } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

/** Loads the kinds of notifications of all features with their texts, by name; null while they load. */
export function useNotificationKinds(): ReadonlyMap<string, WebNotificationKind> | null {
  const features = useFeatures().filter(({ notificationKinds }) => notificationKinds);
  const { ready } = useTranslation(["notifications", ...features.map(({ name }) => name)], {
    useSuspense: false,
  });
  const { data } = useQuery({
    queryKey: ["notification-kinds"],
    queryFn: async () => {
      const kinds = await Promise.all(features.map(({ notificationKinds }) => notificationKinds?.() ?? []));
      return new Map(kinds.flat().map((entry) => [entry.kind.name, entry]));
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The code may be stored on the device.
    networkMode: "always",
  });
  return ready ? (data ?? null) : null;
}
