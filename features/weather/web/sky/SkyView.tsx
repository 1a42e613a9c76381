import { LegendOrderProvider } from "@surco/kit-web";
import { useSurcoMap } from "@surco/kit-web/map";
import { RADAR_MAX_ZOOM, type SkyLayer, type SkyLayerName, skyLayerNames } from "@surco/weather/contract";
import { parseAsInteger, useQueryState } from "nuqs";
import { useCallback, useMemo } from "react";
import { isStepLoaded, SkyFrames } from "./SkyFrames";
import { SkyLegend } from "./SkyLegend";
import { SkyPlayer } from "./SkyPlayer";
import { type SkyStep, skySteps } from "./timeline";
import { useSky } from "./use-sky";
import { useSkyPlayback } from "./use-sky-playback";

/** Names of the layers in the address. */
export const skyIds: Readonly<Record<SkyLayerName, string>> = { radar: "radar", clouds: "nubes" };

const asPercent = parseAsInteger.withDefault(60);
/** Place of the legend: below those of a field's images. */
const AFTER_IMAGES = 10;
const noFrames: SkyLayer["frames"] = [];

/** Rain radar and clouds over the map, with their time slider and legend. */
export function SkyView({ shown }: { shown: readonly string[] }) {
  const map = useSurcoMap();
  const isOn = { radar: shown.includes(skyIds.radar), clouds: shown.includes(skyIds.clouds) };
  const radar = useSky("radar", isOn.radar);
  const clouds = useSky("clouds", isOn.clouds);
  const [percent, setPercent] = useQueryState("opacidad", asPercent);
  const radarFrames = (isOn.radar && radar.data?.frames) || noFrames;
  const cloudFrames = (isOn.clouds && clouds.data?.frames) || noFrames;
  const steps = useMemo(() => skySteps(radarFrames, cloudFrames), [radarFrames, cloudFrames]);
  const isReady = useCallback((step: SkyStep) => isStepLoaded(map, step), [map]);
  const playback = useSkyPlayback(steps, isReady);
  const opacityPercent = Math.min(100, Math.max(10, percent));
  const queries = { radar, clouds };
  return (
    <>
      <SkyFrames
        steps={steps}
        index={playback.index}
        isPreloading={playback.isInUse}
        opacity={opacityPercent / 100}
        maxZoom={{
          radar: radar.data?.maxZoom ?? RADAR_MAX_ZOOM,
          clouds: clouds.data?.maxZoom ?? RADAR_MAX_ZOOM,
        }}
      />
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
