import { Text } from "@mantine/core";
import { useFormat, useSeason } from "@surco/kit-web";
import type { LayerField } from "@surco/kit-web/map";
import { useTranslation } from "react-i18next";

/**
 * Note that hectares and shares are of the whole field, where it has non-productive areas in the season. Images cover the whole
 * polygon, so that seasons can be compared.
 */
export function GrossAreaNote({ field }: { field: LayerField }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { season } = useSeason();
  const net = field.netAreas?.find((one) => one.season === season);
  if (net === undefined || net.netAreaHa === field.areaHa) return null;
  return (
    <Text size="xs" mt={4}>
      {t("grossArea", { season, gross: format.ha(field.areaHa), net: format.ha(net.netAreaHa) })}
    </Text>
  );
}
