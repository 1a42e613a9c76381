import { useFormat } from "@surco/kit-web";
import type { StaffProducer } from "@surco/staff/contract";
import { useTranslation } from "react-i18next";
import { useCropName } from "../use-crop-name";

/** Crops that a row names; the others are counted. */
const SHOWN_CROPS = 3;

/** Values of a producer in words. */
export function useProducerTexts() {
  const { t } = useTranslation(["staff", "resowing-coverage"]);
  const format = useFormat();
  const cropName = useCropName();
  return {
    crops: ({ crops }: StaffProducer) => {
      const named = crops
        .slice(0, SHOWN_CROPS)
        .map(({ cropId, areaHa }) => `${cropName(cropId)} ${format.ha(areaHa)}`);
      const more = crops.length - named.length;
      return [...named, ...(more > 0 ? [t("producers.moreCrops", { count: more })] : [])].join(" · ") || "–";
    },
    lastActivity: ({ lastActivityOn }: StaffProducer) =>
      lastActivityOn === null ? t("producers.noActivity") : format.day(lastActivityOn),
    manager: ({ managerName, groupName }: StaffProducer) =>
      [managerName, groupName].filter(Boolean).join(" · ") || "–",
    coverages: ({ coverages }: StaffProducer) =>
      coverages
        .map(({ status, coverageCount }) => `${t(`resowing-coverage:status.${status}`)}: ${coverageCount}`)
        .join(" · "),
    contacts: ({ email, phoneNumber, fiscalId }: StaffProducer) =>
      [email, phoneNumber, fiscalId].filter(Boolean),
  };
}
