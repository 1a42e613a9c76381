import { Loader } from "@mantine/core";
import type { ExtraLayer, LayerField } from "@surco/imagery/web";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ReliefLayerId } from "./relief/relief-layer-ids";

/** Loaded when a layer is first chosen. */
const LazyReliefView = lazy(async () => ({ default: (await import("./relief/ReliefView")).ReliefView }));

/** Neither relief nor soil belongs to the paid plan. */
const neverLocked = () => null;

/** Elevation, slope and shading of the ground for the image screen's list of layers. */
export const soilAndReliefLayers: readonly ExtraLayer[] = [
  {
    id: "elevation",
    group: "relief",
    useLock: neverLocked,
    Name: () => <GroundLayerName id="elevation" />,
    View: ({ field }) => <ReliefLayer field={field} layer="elevation" />,
  },
  {
    id: "slope",
    group: "relief",
    useLock: neverLocked,
    Name: () => <GroundLayerName id="slope" />,
    View: ({ field }) => <ReliefLayer field={field} layer="slope" />,
  },
  {
    id: "hillshade",
    group: "relief",
    useLock: neverLocked,
    Name: () => <GroundLayerName id="hillshade" />,
    View: ({ field }) => <ReliefLayer field={field} layer="hillshade" />,
  },
];

function ReliefLayer(props: { field: LayerField; layer: ReliefLayerId }) {
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <LazyReliefView {...props} />
    </Suspense>
  );
}

function GroundLayerName({ id }: { id: ReliefLayerId }) {
  const { t } = useTranslation("soil-and-relief");
  return t(`layers.${id}.name`);
}
