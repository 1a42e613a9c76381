import { Loader } from "@mantine/core";
import { lazyPart } from "@surco/kit-web";
import type { ExtraLayer, ExtraViewProps } from "@surco/kit-web/map";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ReliefLayerId } from "../drawing/relief-layer-ids";
import type { SoilLayerId } from "../drawing/soil-layer-ids";
import { useReliefPaperOffer, useSoilPaperOffer } from "./paper-offer";
import { soilImageryLayer } from "./soil-imagery/soil-imagery-layer";

/** Loaded when a layer is first chosen. */
const LazyReliefView = lazyPart(async () => (await import("./relief/ReliefView")).ReliefView);

const LazySoilView = lazyPart(async () => (await import("./soil/SoilView")).SoilView);

/** Soil and relief are in every plan. */
const neverLocked = () => null;

/** Relief and soil for the image screen's list of layers. */
export const soilAndReliefLayers: readonly ExtraLayer[] = [
  {
    id: "elevation",
    group: "relief",
    useLock: neverLocked,
    usePaperOffer: useReliefPaperOffer,
    Name: () => <LayerName id="elevation" />,
    View: (props) => <ReliefLayer {...props} layer="elevation" />,
  },
  {
    id: "slope",
    group: "relief",
    useLock: neverLocked,
    usePaperOffer: useReliefPaperOffer,
    Name: () => <LayerName id="slope" />,
    View: (props) => <ReliefLayer {...props} layer="slope" />,
  },
  {
    id: "hillshade",
    group: "relief",
    useLock: neverLocked,
    usePaperOffer: useReliefPaperOffer,
    Name: () => <LayerName id="hillshade" />,
    View: (props) => <ReliefLayer {...props} layer="hillshade" />,
  },
  {
    id: "soilGroup",
    group: "soil",
    useLock: neverLocked,
    usePaperOffer: useSoilPaperOffer,
    Name: () => <LayerName id="soilGroup" />,
    View: (props) => <SoilLayer {...props} layer="soilGroup" />,
  },
  {
    id: "soilTexture",
    group: "soil",
    useLock: neverLocked,
    usePaperOffer: useSoilPaperOffer,
    Name: () => <LayerName id="soilTexture" />,
    View: (props) => <SoilLayer {...props} layer="soilTexture" />,
  },
  {
    id: "clay",
    group: "soil",
    useLock: neverLocked,
    usePaperOffer: useSoilPaperOffer,
    Name: () => <LayerName id="clay" />,
    View: (props) => <SoilLayer {...props} layer="clay" />,
  },
  {
    id: "silt",
    group: "soil",
    useLock: neverLocked,
    usePaperOffer: useSoilPaperOffer,
    Name: () => <LayerName id="silt" />,
    View: (props) => <SoilLayer {...props} layer="silt" />,
  },
  {
    id: "sand",
    group: "soil",
    useLock: neverLocked,
    usePaperOffer: useSoilPaperOffer,
    Name: () => <LayerName id="sand" />,
    View: (props) => <SoilLayer {...props} layer="sand" />,
  },
  soilImageryLayer,
];

function ReliefLayer(props: ExtraViewProps & { layer: ReliefLayerId }) {
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <LazyReliefView {...props} />
    </Suspense>
  );
}

function SoilLayer(props: ExtraViewProps & { layer: SoilLayerId }) {
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <LazySoilView {...props} />
    </Suspense>
  );
}

function LayerName({ id }: { id: ReliefLayerId | SoilLayerId }) {
  const { t } = useTranslation("soil-and-relief");
  return t(`layers.${id}.name`);
}
