import type { FieldCard } from "@surco/fields/contract";
import { useFormat, useSeason } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { netAreaIn } from "./net-area";

/** Gross hectares of a field, and beside them the net ones of the season where something in it bears nothing. */
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
