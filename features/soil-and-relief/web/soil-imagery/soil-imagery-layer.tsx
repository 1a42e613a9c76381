import { Loader } from "@mantine/core";
import { lazyPart } from "@surco/kit-web";
import type { ExtraLayer, PaperOffer } from "@surco/kit-web/map";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSoilImageryOffer } from "./use-soil-imagery";

/** Loaded when the layer is first chosen. */
const LazyView = lazyPart(async () => (await import("./SoilImageryView")).SoilImageryView);

/** Images of an external provider: the installation connects it, an administrator opens it to the account. */
export const soilImageryLayer: ExtraLayer = {
  id: "soilImagery",
  group: "soil",
  useLock: useSoilImageryLock,
  isOpenedByPlan: false,
  usePaperOffer: useSoilImageryPaperOffer,
  Name: () => useTranslation("soil-and-relief").t("layers.soilImagery.name"),
  View: (props) => (
    <Suspense fallback={<Loader size="sm" />}>
      <LazyView {...props} />
    </Suspense>
  ),
};

function useSoilImageryLock(): string | null {
  const { t } = useTranslation("soil-and-relief");
  const { data } = useSoilImageryOffer();
  return data?.state === "open" ? null : t(`imagery.lock.${data?.state ?? "unknown"}`);
}

/** Reports show no images of others: their terms seldom allow it. */
function useSoilImageryPaperOffer(): PaperOffer {
  const { t } = useTranslation("soil-and-relief");
  const lock = useSoilImageryLock();
  return { kind: "closed", reason: lock ?? t("imagery.paper") };
}
