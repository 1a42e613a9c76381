import type { OpenedField } from "@surco/fields/contract";
import { useFormat } from "@surco/kit-web";
import type { Overlaid } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import classes from "../fold.module.css";
import type { ListedActivity } from "../listed-activity";
import { CostTable } from "./CostTable";
import { costLinesOf, sumCosts } from "./cost-sums";

interface SeasonCostsProps {
  /** Activities of the field's season, with those that wait on this device. */
  listed: readonly Overlaid<ListedActivity>[];
  fieldId: string;
  /** undefined while it is not read. */
  field: OpenedField | undefined;
}

/** Known costs of what was done in a field's season; opened, by type. */
export function SeasonCosts({ listed, fieldId, field }: SeasonCostsProps) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const lines = listed.flatMap(({ row, state }) => costLinesOf({ ...row, fieldId }, state, field));
  const { count, costUsdPerHa } = sumCosts("season", lines);
  if (count === 0) return null;
  return (
    <details className={classes.fold} data-explained>
      <summary>
        <b>{t("list.cost", { cost: format.number(costUsdPerHa, 2), count })}</b>
      </summary>
      <CostTable lines={lines} by="type" />
    </details>
  );
}
