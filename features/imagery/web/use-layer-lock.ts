import { isExtraLayer, layerOffer } from "@surco/imagery/contract";
import { call, persisted } from "@surco/kit-web";
import type { LayerField } from "@surco/kit-web/map";
import type { LayerId } from "@surco/raster";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

export const layerOfferOptions = queryOptions({
  queryKey: ["imagery", "layer-offer"],
  queryFn: ({ signal }) => call(layerOffer, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: persisted(),
});

/** Finds the reason why a field's plan does not open a layer, as a short text; null when it is open. */
export function useLayerLock(
  field: Pick<LayerField, "plan" | "hasPremiumLayers">,
): (layer: LayerId) => string | null {
  const { t } = useTranslation("imagery");
  const offer = useQuery(layerOfferOptions);
  const { plan, hasPremiumLayers } = field;
  const isOpen = offer.data?.extraLayers === "free" || hasPremiumLayers;
  return useCallback(
    (layer) =>
      isOpen || !isExtraLayer(layer) ? null : t(plan === "pending" ? "locked.pending" : "locked.basic"),
    [isOpen, plan, t],
  );
}
