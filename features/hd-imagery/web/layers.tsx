import { Loader } from "@mantine/core";
import type { HdLayerId } from "@surco/hd-imagery/contract";
import { lazyPart } from "@surco/kit-web";
import type { DateRange, ExtraLayer, ExtraViewProps, LayerField, PaperOffer } from "@surco/kit-web/map";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { HD_DATE } from "./choose-hd-date";
import { useHdDates, useHdOffer } from "./use-hd";

/** Loaded when a layer of 3 m is first chosen. */
const LazyHdView = lazyPart(async () => (await import("./HdView")).HdView);

/** Layers of 3 m for the image screen's list: everybody sees that they exist, the field's plan opens them. */
export const hdLayers: readonly ExtraLayer[] = [
  {
    id: "hd-ndvi",
    group: "hd",
    useLock: useHdLock,
    dateName: HD_DATE,
    usePaperOffer: useHdPaperOffer,
    Name: () => <HdLayerName layer="ndvi" />,
    View: (props) => <HdLayer {...props} layer="ndvi" />,
  },
  {
    id: "hd-true-colour",
    group: "hd",
    useLock: useHdLock,
    dateName: HD_DATE,
    usePaperOffer: useHdPaperOffer,
    Name: () => <HdLayerName layer="trueColour" />,
    View: (props) => <HdLayer {...props} layer="trueColour" />,
  },
];

/** Why a field may not see images of 3 m. Where nobody is offered them, another plan would not help. */
function useHdLock(field: LayerField): string | null {
  const { t } = useTranslation("hd-imagery");
  const offer = useHdOffer();
  if (offer.data?.offered === false) return t("lock.notOffered");
  return field.hasPremiumLayers ? null : t(field.plan === "pending" ? "lock.pending" : "lock.basic");
}

/** Dates that were ordered and are here: a report orders none. */
function useHdPaperOffer(field: LayerField, range: DateRange): PaperOffer {
  const { t } = useTranslation("hd-imagery");
  const lock = useHdLock(field);
  const { data, isPending } = useHdDates(field.id, range, lock === null);
  if (lock !== null) return { kind: "closed", reason: lock };
  const ready = data?.dates.filter(({ state }) => state === "ready") ?? [];
  if (ready.length > 0) return { kind: "dates", dates: ready.map(({ date }) => date) };
  return { kind: "closed", reason: t(isPending ? "searching" : "paper.none") };
}

function HdLayer(props: ExtraViewProps & { layer: HdLayerId }) {
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <LazyHdView {...props} />
    </Suspense>
  );
}

function HdLayerName({ layer }: { layer: HdLayerId }) {
  const { t } = useTranslation("hd-imagery");
  return t(`layers.${layer}`);
}
