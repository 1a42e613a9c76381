import type { FieldCard } from "@surco/fields/contract";
import type { Boundary } from "@surco/geometry";
import { Explain, useFormat, useSeason } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { explainArea } from "./explanations/explain-area";
import { netAreaIn } from "./net-area";

interface FieldAreaProps {
  field: Pick<FieldCard, "areaHa" | "netAreas"> & { polygon?: Boundary };
  /** True where the hectares are explained by the boundary; elsewhere they are those of the field's record. */
  isExplained?: boolean;
}

/** Gross hectares of a field, and net hectares of the season when they differ. */
export function FieldArea({ field, isExplained = false }: FieldAreaProps) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const { season } = useSeason();
  const { areaHa, polygon } = field;
  const netHa = netAreaIn(field, season);
  const isShown = isExplained && polygon !== undefined;
  return (
    <span className="tabular" {...(isShown ? { "data-explained": true } : { "data-recorded": true })}>
      {format.ha(areaHa)}
      {netHa !== areaHa && <span className="unit"> · {t("areas.net", { area: format.ha(netHa) })}</span>}
      {isShown && <Explain explanation={explainArea(polygon, areaHa)} />}
    </span>
  );
}
