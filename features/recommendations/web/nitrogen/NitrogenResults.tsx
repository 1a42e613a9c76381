import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { Figure, useFormat } from "@surco/kit-web";
import type { NitrogenInput, NitrogenResult } from "@surco/recommendations/contract";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DrivingTrial } from "../driving-trial";
import classes from "../recommendations.module.css";
import { ChosenRate } from "../results/ChosenRate";
import { FigureList } from "../results/FigureList";
import { MissingValues } from "../results/MissingValues";
import { OptimumIntervalText } from "../results/OptimumIntervalText";
import { ResponseChart } from "../results/ResponseChart";
import { ZoneTable } from "../results/ZoneTable";
import { SaveButton } from "../saved/SaveButton";
import type { FieldKnowledge } from "../use-field-knowledge";
import type { NitrogenForm } from "./nitrogen-form";
import { ProductTable } from "./ProductTable";

const PlanDialog = lazy(async () => ({ default: (await import("../saved/PlanDialog")).PlanDialog }));

interface NitrogenResultsProps {
  fieldId: string;
  knowledge: FieldKnowledge;
  values: NitrogenForm;
  problems: ReadonlySet<string>;
  input: NitrogenInput | null;
  result: NitrogenResult | null;
  modelResult: NitrogenResult | null;
  driving: DrivingTrial | null;
  genotypeId: string;
  onChange(changes: Partial<NitrogenForm>): void;
  /** null where nothing was typed. */
  onClear: (() => void) | null;
}

/** Results of the recommendation of nitrogen, beside or below its inputs. */
export function NitrogenResults(props: NitrogenResultsProps) {
  const { t } = useTranslation("recommendations");
  const { input, result, problems, onClear } = props;
  return (
    <section className={classes.results} aria-label={t("results")}>
      {input === null && <MissingValues problems={problems} />}
      {input !== null && result === null && <Text>{t("form.noModel")}</Text>}
      {input !== null && result !== null && <Shown {...props} input={input} result={result} />}
      {onClear !== null && (
        <Button variant="subtle" mih={44} onClick={onClear}>
          {t("form.clear")}
        </Button>
      )}
    </section>
  );
}

function Shown({
  fieldId,
  knowledge,
  values,
  input,
  result,
  modelResult,
  driving,
  onChange,
}: NitrogenResultsProps & { input: NitrogenInput; result: NitrogenResult }) {
  const { t } = useTranslation("recommendations");
  const [isPlanning, setPlanning] = useState(false);
  const { explanations, optimum, chosen } = result;
  const curves = useMemo(() => curvesOf(result, modelResult, driving), [result, modelResult, driving]);
  const canLog = knowledge.field !== undefined && knowledge.field.right !== "read";
  const until = result.curve.at(-1)?.doseKgPerHa ?? 250;
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" c="dimmed">
          {t("nitrogen.dose")}
        </Text>
        <div className={classes.headline}>
          {explanations.dose && <Figure explanation={explanations.dose} />}
        </div>
        <Text size="sm">
          {t("nitrogen.flat")} {explanations.flatFrom && <Figure explanation={explanations.flatFrom} />}{" "}
          {t("nitrogen.to")} {explanations.flatTo && <Figure explanation={explanations.flatTo} />}
        </Text>
        <OptimumIntervalText kind="nitrogen" interval={optimum.interval} explanation={explanations.dose} />
      </div>
      <Notes result={result} />
      <ResponseChart
        kind="nitrogen"
        name={driving === null ? t("form.model") : t("chart.trial")}
        curves={curves}
      />
      <ChosenRate
        kind="nitrogen"
        typed={values.chosenN}
        recommended={optimum.doseKgPerHa}
        range={{ from: 0, to: Math.ceil(until) }}
        step={1}
        error={null}
        onChange={(chosenN) => onChange({ chosenN })}
      />
      <FigureList
        explanations={explanations}
        names={[
          "chosenYield",
          "chosenMargin",
          ...(values.chosenN === "" ? [] : ["optimumYield", "optimumMargin", "loss"]),
          "priceRatio",
          "available",
          "critical",
        ]}
      />
      <ProductTable input={input} result={result} />
      <ZoneTable
        zones={result.zones.map((zone) => ({
          name: zone.name,
          areaHa: zone.areaHa,
          target: zone.explanations.target,
          rate: zone.explanations.dose,
          amount: zone.explanations.product,
          yield: zone.explanations.yield,
          margin: zone.explanations.margin,
        }))}
        sums={[explanations.meanZoneDose, explanations.meanZoneMargin, explanations.zoneTotal]}
        amountHeading={t(`products.${input.product}`)}
      />
      <Group>
        {canLog && (
          <SaveButton fieldId={fieldId} inputs={{ kind: "nitrogen", input }} knowledge={knowledge} />
        )}
        {canLog && chosen.doseKgPerHa > 0 && (
          <Button variant="default" mih={44} onClick={() => setPlanning(true)}>
            {t("plan.open")}
          </Button>
        )}
      </Group>
      {isPlanning && knowledge.field && (
        <Suspense fallback={null}>
          <PlanDialog
            field={knowledge.field}
            plan={{ kind: "nitrogen", input, result }}
            onClose={() => setPlanning(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function Notes({ result }: { result: NitrogenResult }) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  if (result.notes.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      {result.notes.map((note) => (
        <Text size="sm" key={note}>
          {t(`notes.${note}`, { ratio: format.number(result.marketRatio, 1) })}
        </Text>
      ))}
    </Alert>
  );
}

function curvesOf(result: NitrogenResult, model: NitrogenResult | null, driving: DrivingTrial | null) {
  const point = ({ doseKgPerHa, yieldTPerHa }: NitrogenResult["chosen"]) => ({
    rate: doseKgPerHa,
    yieldTPerHa,
  });
  return {
    points: result.curve.map(point),
    other: driving === null ? [] : (model?.curve.map(point) ?? []),
    observed: [],
    chosen: point(result.chosen),
    best: point(result.optimum),
    flat: result.optimum.flat,
  };
}
