import { Alert, Button, Group, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { isPlainDate } from "@surco/calendar";
import { readDecisionZones } from "@surco/decision-zones/contract";
import type { OpenedField } from "@surco/fields/contract";
import {
  AmountInput,
  ChipGroup,
  call,
  DayInput,
  inputSize,
  useNeedsNetwork,
  useSeason,
} from "@surco/kit-web";
import { type AnalyteId, analyteIds } from "@surco/sampling";
import {
  MAX_SAMPLES_PER_ZONE,
  MAX_SOIL_BORDER_M,
  MAX_SOIL_POINTS,
  MAX_SUB_SAMPLES,
  MIN_SOIL_BORDER_M,
  type NewSoilPlan,
  newSoilPlan,
  type SoilPlan,
  soilDepths,
} from "@surco/soil-sampling/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { soilKeys, useCreatePlan } from "../queries";
import classes from "../soil-sampling.module.css";
import { DepthInputs, type TypedDepth } from "./DepthInputs";

/** Analyses that growers of the region ask for most. */
const USUAL_ANALYSES: readonly AnalyteId[] = ["ph", "organicMatterPct", "phosphorusPpm", "nitrateNPpm"];

interface NewPlanProps {
  field: OpenedField;
  onCreated(plan: SoilPlan): void;
  onClose(): void;
}

/** Form of a new plan; the server places its points. */
export function NewPlan({ field, onCreated, onClose }: NewPlanProps) {
  const { t } = useTranslation(["soil-sampling", "common"]);
  const network = useNeedsNetwork();
  const { season } = useSeason();
  const [id] = useState(() => newId());
  const zones = useZoneCount(field.id);
  const [name, setName] = useState(t("form.defaultName", { season }));
  const [plannedOn, setPlannedOn] = useState("");
  const [isWhole, setWhole] = useState(false);
  const [samples, setSamples] = useState<number | string>(1);
  const [subSamples, setSubSamples] = useState<number | string>(12);
  const [borderM, setBorderM] = useState<number | string>(15);
  const [depths, setDepths] = useState<TypedDepth[]>([{ fromCm: 0, toCm: 20 }]);
  const [analyses, setAnalyses] = useState<AnalyteId[]>([...USUAL_ANALYSES]);
  const create = useCreatePlan(field.id, onCreated);
  const byZone = zones > 0 && !isWhole;
  const typed = {
    id,
    fieldId: field.id,
    name,
    season,
    plannedOn: isPlainDate(plannedOn) ? plannedOn : null,
    byZone,
    samplesPerZone: Number(samples),
    subSamples: Number(subSamples),
    borderM: Number(borderM),
    depths: depths.map(({ fromCm, toCm }) => ({ fromCm: numberIn(fromCm), toCm: numberIn(toCm) })),
    analyses,
  };
  const parsed = newSoilPlan.safeParse(typed);
  const areDepthsRight = soilDepths.safeParse(typed.depths).success;
  const samplesInAll = typed.samplesPerZone * (byZone ? zones : 1);
  const points = samplesInAll * typed.subSamples;
  const isTooMany = points > MAX_SOIL_POINTS;
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const rangeError = (input: keyof NewSoilPlan, least: number, most: number) =>
    wrong.has(input) ? t("range", { least, most }) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.success && !isTooMany) create.mutate(parsed.data satisfies NewSoilPlan);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text component="h3" fw={600}>
          {t("form.title")}
        </Text>
        <TextInput
          {...inputSize}
          label={t("form.name")}
          maxLength={80}
          value={name}
          error={wrong.has("name") ? t("form.nameMissing") : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DayInput {...inputSize} label={t("form.plannedOn")} value={plannedOn} onChange={setPlannedOn} />
        {zones > 0 ? (
          <Stack gap={4}>
            <Text size="sm" fw={500}>
              {t("form.land")}
            </Text>
            <SegmentedControl
              fullWidth
              size="md"
              aria-label={t("form.land")}
              value={byZone ? "zones" : "whole"}
              data={[
                { value: "zones", label: t("form.byZone") },
                { value: "whole", label: t("form.wholeField") },
              ]}
              onChange={(value) => setWhole(value === "whole")}
            />
            <Text size="sm" c="dimmed">
              {t("form.zones", { count: zones })}
            </Text>
          </Stack>
        ) : (
          <Text size="sm" c="dimmed">
            {t("form.noZones")}
          </Text>
        )}
        <div className={classes.pair}>
          <AmountInput
            label={t("form.samples")}
            unit={null}
            input={{
              value: samples,
              onChange: setSamples,
              error: rangeError("samplesPerZone", 1, MAX_SAMPLES_PER_ZONE),
            }}
          />
          <AmountInput
            label={t("form.subSamples")}
            unit={null}
            input={{
              value: subSamples,
              onChange: setSubSamples,
              error: rangeError("subSamples", 1, MAX_SUB_SAMPLES),
              description: t("form.subSamplesHint"),
              inputWrapperOrder: ["label", "input", "description", "error"],
            }}
          />
        </div>
        <AmountInput
          label={t("form.borderM")}
          unit="m"
          input={{
            value: borderM,
            onChange: setBorderM,
            error: rangeError("borderM", MIN_SOIL_BORDER_M, MAX_SOIL_BORDER_M),
          }}
        />
        <DepthInputs
          depths={depths}
          error={areDepthsRight ? null : t("form.depthWrong")}
          onChange={setDepths}
        />
        <ChipGroup
          label={t("form.analyses")}
          options={analyteIds.map((value) => ({ value, label: t(`analytes.${value}`) }))}
          chosen={analyses}
          onChange={setAnalyses}
        />
        {isTooMany ? (
          <Alert color="yellow" variant="light" data-recorded>
            {t("form.tooMany", { points, most: MAX_SOIL_POINTS })}
          </Alert>
        ) : (
          parsed.success && (
            <Text size="sm" role="status" data-recorded>
              {t("form.total", { points, count: samplesInAll * depths.length })}
            </Text>
          )
        )}
        <Group gap="xs">
          <Button
            type="submit"
            mih={44}
            loading={create.isPending}
            disabled={network.isOut || !parsed.success || isTooMany}
          >
            {network.name(t("form.submit"))}
          </Button>
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Number of the field's decision zones. */
function useZoneCount(fieldId: string): number {
  const { data } = useQuery({
    queryKey: [...soilKeys.ofField(fieldId), "zones"],
    queryFn: ({ signal }) => call(readDecisionZones, { query: { fieldId }, signal }),
    select: ({ decisionZones }) => decisionZones?.zones.length ?? 0,
  });
  return data ?? 0;
}

/** An emptied input is no zero. */
function numberIn(typed: number | string): number {
  return typed === "" ? Number.NaN : Number(typed);
}
