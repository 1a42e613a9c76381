import type { FieldCard } from "@surco/fields/contract";
import { useFormat, useSeason } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { netAreaIn } from "./net-area";

/** Gross hectares of a field, and net hectares of the season when they differ. */
export function FieldArea({ field }: { field: Pick<FieldCard, "areaHa" | "netAreas"> }) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const { season } = useSeason();
  const netHa = netAreaIn(field, season);
  return (
    <span className="tabular">
      {format.ha(field.areaHa)}
      {netHa !== field.areaHa && (
        <span className="unit"> · {t("areas.net", { area: format.ha(netHa) })}</span>
      )}
    </span>
  );
}
