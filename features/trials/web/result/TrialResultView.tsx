import { Loader, NumberInput, Select, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { OpenedField } from "@surco/fields/contract";
import { inputSize, ListProblem, useFormat } from "@surco/kit-web";
import type { FieldTrial } from "@surco/trials/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { ModelCard } from "../ModelCard";
import { useTrialResult } from "../queries";
import { ResultPart } from "./ResultPart";
import { SaveResponseTrial } from "./SaveResponseTrial";

interface TrialResultViewProps {
  field: OpenedField;
  trial: FieldTrial;
  yieldMaps: readonly { id: string; name: string; cropId: number }[];
}

/** Kilograms of maize that pay one of nitrogen, as a first price. */
const FIRST_COST = { nitrogen: 8, density: 0, solid: 1, liquid: 1 } as const;

/** Result of a trial from a yield map, at a price. */
export function TrialResultView({ field, trial, yieldMaps }: TrialResultViewProps) {
  const { t } = useTranslation("trials");
  const format = useFormat();
  const [yieldMapId, setYieldMapId] = useState(yieldMaps[0]?.id ?? null);
  const [by, setBy] = useState<"zones" | "labels">(trial.design === null ? "labels" : "zones");
  const [cost, setCost] = useState<number | string>(FIRST_COST[trial.kind]);
  const [settledCost] = useDebouncedValue(Number(cost), 400);
  const costKgPerRate = Number.isFinite(settledCost) ? settledCost : 0;
  const [responseIds] = useState(() => new Map<string, string>());
  const idOf = (cropId: number) => {
    const key = `${trial.version}.${yieldMapId}.${cropId}`;
    const id = responseIds.get(key) ?? newId();
    responseIds.set(key, id);
    return id;
  };
  const result = useTrialResult(trial, yieldMapId === null ? null : { yieldMapId, by, costKgPerRate });
  return (
    <section aria-labelledby="trial-result">
      <Stack gap="sm">
        <Text component="h3" id="trial-result" fw={600}>
          {t("result.title")}
        </Text>
        {yieldMaps.length === 0 && <Text size="sm">{t("result.needsMap")}</Text>}
        {yieldMaps.length > 0 && (
          <>
            <Select
              {...inputSize}
              label={t("result.map")}
              allowDeselect={false}
              value={yieldMapId}
              data={yieldMaps.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setYieldMapId}
            />
            <Select
              {...inputSize}
              label={t("result.by")}
              allowDeselect={false}
              value={by}
              data={(["zones", "labels"] as const).map((value) => ({
                value,
                label: t(`result.bys.${value}`),
              }))}
              onChange={(value) => setBy(value === "zones" ? "zones" : "labels")}
            />
            <NumberInput
              {...inputSize}
              inputMode="decimal"
              hideControls
              min={0}
              max={1000}
              decimalSeparator={format.number(1.5, 1).charAt(1)}
              label={t("result.cost", { unit: t(`costUnits.${trial.kind}`) })}
              description={t("result.costAbout")}
              value={cost}
              onChange={setCost}
            />
            {result.isPending && <Loader size="sm" aria-label={t("loading")} />}
            <ListProblem query={result} failed={t("result.failed")} />
            {result.data?.parts.map((part) => (
              <ResultPart key={part.name ?? ""} part={part} kind={trial.kind} costKgPerRate={costKgPerRate} />
            ))}
            {result.data && (
              <>
                <ModelCard trial={trial} result={result.data} />
                <SaveResponseTrial
                  key={yieldMapId}
                  field={field}
                  trial={trial}
                  result={result.data}
                  idOf={idOf}
                  cropId={yieldMaps.find(({ id }) => id === yieldMapId)?.cropId ?? 10}
                />
              </>
            )}
          </>
        )}
      </Stack>
    </section>
  );
}
