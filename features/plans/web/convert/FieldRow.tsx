import { Checkbox, Text } from "@mantine/core";
import { PlanMark } from "@surco/fields/web";
import { useFormat } from "@surco/kit-web";
import type { ConvertibleField } from "@surco/plans/contract";
import { useTranslation } from "react-i18next";
import classes from "../plans.module.css";
import { useAmount } from "../use-amount";

interface FieldRowProps {
  field: ConvertibleField;
  currency: string | null;
  isChosen: boolean;
  onToggle(): void;
}

/** Field with its price, or with the reasons why it cannot become advanced. */
export function FieldRow({ field, currency, isChosen, onToggle }: FieldRowProps) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const amount = useAmount();
  const { name, farmName, areaHa, plan, planUntil, problems, priceMinor } = field;
  return (
    <li className={classes.row} data-recorded>
      <Checkbox
        size="md"
        aria-label={name}
        checked={isChosen && problems.length === 0}
        disabled={problems.length > 0}
        onChange={onToggle}
      />
      <div className={classes.about}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {farmName} · {format.ha(areaHa)}
        </Text>
        <PlanMark plan={plan} />
        {planUntil !== null && (
          <Text size="sm">{t("convert.until", { date: format.instantDay(planUntil) })}</Text>
        )}
        {problems.map((problem) => (
          <Text key={problem} size="sm">
            {t(`problems.${problem}`)}
          </Text>
        ))}
      </div>
      {priceMinor !== null && currency !== null && (
        <Text className={classes.price}>{amount(priceMinor, currency)}</Text>
      )}
    </li>
  );
}
