import type { FieldCard } from "@surco/fields/contract";
import type { Boundary } from "@surco/geometry";
import { Explain, useFormat, useSeason } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { explainArea } from "./explanations/explain-area";
import { netAreaIn } from "./net-area";

interface FieldAreaProps {
  field: Pick<FieldCard, "areaHa" | "netAreas"> & { polygon?: Boundary };
}

/** Id of the part of the list that explains the hectares of its fields. */
export const AREA_EXPLANATION_ID = "fields-area";

/** Gross hectares of a field, and net hectares of the season when they differ; the list explains those without a boundary. */
export function FieldArea({ field }: FieldAreaProps) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const { season } = useSeason();
  const { areaHa, polygon } = field;
  const netHa = netAreaIn(field, season);
  return (
    <span
      className="tabular"
      {...(polygon ? { "data-explained": true } : { "data-explained-by": AREA_EXPLANATION_ID })}
    >
      {format.ha(areaHa)}
      {netHa !== areaHa && <span className="unit"> · {t("areas.net", { area: format.ha(netHa) })}</span>}
      {polygon && <Explain explanation={explainArea(polygon, areaHa)} />}
    </span>
  );
}
