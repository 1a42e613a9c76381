import { LegendOrderProvider } from "@surco/kit-web";
import { RADAR_MAX_ZOOM, type SkyLayer, type SkyLayerName, skyLayerNames } from "@surco/weather/contract";
import { parseAsInteger, useQueryState } from "nuqs";
import { useMemo } from "react";
import { SkyFrames } from "./SkyFrames";
import { SkyLegend } from "./SkyLegend";
import { SkyPlayer } from "./SkyPlayer";
import { skySteps } from "./timeline";
import { useSky } from "./use-sky";
import { type MaxZoom, useSkyPictures } from "./use-sky-pictures";
import { useSkyPlayback } from "./use-sky-playback";

/** Names of the layers in the address. */
export const skyIds: Readonly<Record<SkyLayerName, string>> = { radar: "radar", clouds: "nubes" };

const asPercent = parseAsInteger.withDefault(60);
/** Place of the legend: below those of a field's images. */
const AFTER_IMAGES = 10;
const noFrames: SkyLayer["frames"] = [];

/** Rain radar and clouds over the map, with their time slider and legend. */
export function SkyView({ shown }: { shown: readonly string[] }) {
  const isOn = { radar: shown.includes(skyIds.radar), clouds: shown.includes(skyIds.clouds) };
  const radar = useSky("radar", isOn.radar);
  const clouds = useSky("clouds", isOn.clouds);
  const [percent, setPercent] = useQueryState("opacidad", asPercent);
  const radarFrames = (isOn.radar && radar.data?.frames) || noFrames;
  const cloudFrames = (isOn.clouds && clouds.data?.frames) || noFrames;
  const steps = useMemo(() => skySteps(radarFrames, cloudFrames), [radarFrames, cloudFrames]);
  const maxZoom = useMaxZoom(radar.data, clouds.data);
  const pictures = useSkyPictures(steps, maxZoom);
  const playback = useSkyPlayback(steps, pictures);
  const step = steps[playback.index];
  const opacityPercent = Math.min(100, Math.max(10, percent));
  const queries = { radar, clouds };
  return (
    <>
      {step && (
        <SkyFrames
          step={step}
          isPlaying={playback.isPlaying}
          isReady={pictures.isReady}
          opacity={opacityPercent / 100}
          maxZoom={maxZoom}
        />
      )}
      <LegendOrderProvider value={AFTER_IMAGES}>
        <SkyLegend
          isOn={isOn}
          opacityPercent={opacityPercent}
          onOpacity={(value) => void setPercent(value)}
        />
      </LegendOrderProvider>
      <SkyPlayer
        layers={skyLayerNames.filter((name) => isOn[name]).map((name) => ({ name, query: queries[name] }))}
        steps={steps}
        playback={playback}
      />
    </>
  );
}

/** Highest zoom of the layers' tiles. */
function useMaxZoom(radarLayer: SkyLayer | undefined, cloudLayer: SkyLayer | undefined): MaxZoom {
  const radar = radarLayer?.maxZoom ?? RADAR_MAX_ZOOM;
  const clouds = cloudLayer?.maxZoom ?? RADAR_MAX_ZOOM;
  return useMemo(() => ({ radar, clouds }), [radar, clouds]);
}
