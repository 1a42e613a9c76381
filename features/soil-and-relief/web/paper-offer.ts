import type { LayerField, PaperOffer } from "@surco/kit-web/map";
import type { ReadingStatus, SoilAndReliefSubject } from "@surco/soil-and-relief/contract";
import { useTranslation } from "react-i18next";
import { useRelief, useSoil } from "./use-soil-and-relief";

/** Relief that a report can show for the field. */
export function useReliefPaperOffer(field: LayerField): PaperOffer {
  const { data } = useRelief(field.id);
  return useOffer("relief", data, (data?.relief ?? null) !== null);
}

/** Soil that a report can show for the field. */
export function useSoilPaperOffer(field: LayerField): PaperOffer {
  const { data } = useSoil(field.id);
  return useOffer("soil", data, (data?.soil ?? null) !== null);
}

function useOffer(
  subject: SoilAndReliefSubject,
  status: ReadingStatus | undefined,
  isAvailable: boolean,
): PaperOffer {
  const { t } = useTranslation("soil-and-relief");
  if (isAvailable) return { kind: "map" };
  const state = status?.state;
  if (state === "none" || state === "failed") {
    return { kind: "closed", reason: t(`notice.${state}.${subject}`) };
  }
  return { kind: "closed", reason: t(`paper.waiting.${subject}`) };
}
