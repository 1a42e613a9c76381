import { call, errorSentence } from "@surco/kit-web";
import { getClouds, getRadar, type SkyLayer, type SkyLayerName } from "@surco/weather/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

const REFRESH_MS = 5 * 60_000;

const routes = { radar: getRadar, clouds: getClouds } as const;

/** Frames of a layer, renewed while they are shown. Not kept on the device: their tiles are not either. */
export function useSky(layer: SkyLayerName, isOn = true) {
  return useQuery({
    queryKey: ["weather", "sky", layer],
    queryFn: ({ signal }): Promise<SkyLayer> => call(routes[layer], { signal }),
    enabled: isOn,
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
  });
}

/** Reason why a layer cannot be shown; null where it can, undefined while that is not known. */
export function useSkyNotOffered(layer: SkyLayerName): string | null | undefined {
  const { t } = useTranslation("weather");
  const { data, error } = useSky(layer);
  if (data !== undefined) return data.notOffered && t(`sky.${layer}.${data.notOffered}`);
  return error === null ? undefined : errorSentence(error, t);
}
