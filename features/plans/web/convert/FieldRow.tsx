import { Anchor, Checkbox, Text } from "@mantine/core";
import { PlanMark } from "@surco/fields/web";
import { useFormat } from "@surco/kit-web";
import type { ConversionProblem, ConvertibleField } from "@surco/plans/contract";
import { IconAlertCircle } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "../plans.module.css";
import { useAmount } from "../use-amount";

interface FieldRowProps {
  field: ConvertibleField;
  currency: string | null;
  isWanted: boolean;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** Field with its price, or with what it lacks to become advanced and where to complete it. */
export function FieldRow({ field, currency, isWanted, isChosen, onChoose }: FieldRowProps) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const amount = useAmount();
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const { fieldId, name, farmName, areaHa, plan, planUntil, problems, priceMinor } = field;
  const isReady = problems.length === 0;
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: "nearest" });
  }, [isWanted]);
  return (
    <li ref={row} className={classes.row} data-wanted={isWanted || undefined} data-recorded>
      {isReady && (
        <Checkbox
          id={id}
          size="md"
          aria-label={name}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <div className={classes.about}>
        <label htmlFor={isReady ? id : undefined} className={classes.line}>
          <span className={classes.name}>{name}</span>
          {isReady && priceMinor !== null && currency !== null && (
            <span className={classes.price}>{amount(priceMinor, currency)}</span>
          )}
        </label>
        <Text size="sm" c="dimmed" component="div">
          {farmName} · {format.ha(areaHa)} {plan !== "basic" && <PlanMark plan={plan} />}
        </Text>
        {planUntil !== null && (
          <Text size="sm">
            {t(plan === "trial" ? "convert.trialUntil" : "convert.until", {
              date: format.instantDay(planUntil),
            })}
          </Text>
        )}
        {problems.map((problem) => (
          <Problem key={problem} problem={problem} fieldId={fieldId} />
        ))}
      </div>
    </li>
  );
}

/** Reason why a field cannot become advanced, with the way out where there is one. */
function Problem({ problem, fieldId }: { problem: ConversionProblem; fieldId: string }) {
  const { t } = useTranslation("plans");
  if (problem === "already-advanced") {
    return (
      <Text size="sm" c="dimmed">
        {t("problems.already-advanced")}
      </Text>
    );
  }
  const way = wayOut(problem, fieldId);
  return (
    <div className={classes.problem}>
      <IconAlertCircle size={18} stroke={1.8} aria-hidden />
      <Text size="sm">
        {t(`problems.${problem}`)}{" "}
        {way !== null && (
          <Anchor component={Link} to={way.to} inherit className="standing-link">
            {t(`problems.${way.text}`)}
          </Anchor>
        )}
      </Text>
    </div>
  );
}

function wayOut(problem: ConversionProblem, fieldId: string) {
  if (problem === "no-planned-crop" || problem === "no-history")
    return { to: `/dashboard/field/${fieldId}/record`, text: "setCrops" } as const;
  if (problem === "order-open") return { to: "/dashboard/plans/receipts", text: "seeOrder" } as const;
  return null;
}
