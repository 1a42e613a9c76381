import type { MapLayerGroup } from "@surco/kit-web";
import { IconCloud, IconRadar2 } from "@tabler/icons-react";
import { SkyView, skyIds } from "./SkyView";
import { useSkyNotOffered } from "./use-sky";

/** Rain radar and satellite clouds as layers of the map. */
export const skyLayers: MapLayerGroup = {
  switches: [
    {
      id: skyIds.radar,
      icon: IconRadar2,
      label: "weather:sky.radar.name",
      useNotOffered: () => useSkyNotOffered("radar"),
    },
    {
      id: skyIds.clouds,
      icon: IconCloud,
      label: "weather:sky.clouds.name",
      useNotOffered: () => useSkyNotOffered("clouds"),
    },
  ],
  View: SkyView,
};
