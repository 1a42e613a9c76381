import { Button, Group, Stack, TextInput } from "@mantine/core";
import { isPlainDate } from "@surco/calendar";
import { AmountInput, DayInput, inputSize, TitledDialog, useNeedsNetwork, useUnsaved } from "@surco/kit-web";
import { type AnalyteId, analyteIds, analyteOf } from "@surco/sampling";
import { type SoilPlan, type SoilResult, soilValues } from "@surco/soil-sampling/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bag } from "../bags";
import { useSaveResults } from "../queries";

interface ResultDialogProps {
  plan: SoilPlan;
  bag: Bag;
  /** As saved; undefined: the bag has none. */
  result: SoilResult | undefined;
  onClose(): void;
}

/** Values of a bag, typed or corrected. */
export function ResultDialog({ plan, bag: { code }, result, onClose }: ResultDialogProps) {
  const { t } = useTranslation("soil-sampling");
  const network = useNeedsNetwork();
  const save = useSaveResults(plan, onClose);
  const [laboratory, setLaboratory] = useState(result?.laboratory ?? "");
  const [analysedOn, setAnalysedOn] = useState<string>(result?.analysedOn ?? "");
  const [typed, setTyped] = useState<Partial<Record<AnalyteId, number | string>>>(result?.values ?? {});
  useUnsaved(true);
  // Those that were asked for, and those that have a value.
  const shown = analyteIds.filter(
    (analyte) => plan.analyses.includes(analyte) || result?.values[analyte] !== undefined,
  );
  const parsed = soilValues.safeParse(
    Object.fromEntries(
      Object.entries(typed).flatMap(([analyte, value]) => (value === "" ? [] : [[analyte, Number(value)]])),
    ),
  );
  const wrong = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  const submit = () => {
    if (!parsed.success) return;
    save.mutate({
      laboratory,
      analysedOn: isPlainDate(analysedOn) ? analysedOn : null,
      results: [{ code, values: parsed.data, version: result?.version ?? null }],
    });
  };
  return (
    <TitledDialog title={t("results.bag", { code })} isOpen onClose={onClose}>
      <Stack gap="sm">
        {(shown.length === 0 ? analyteIds : shown).map((analyte) => {
          const { units, range } = analyteOf(analyte);
          return (
            <AmountInput
              key={analyte}
              label={t(`analytes.${analyte}`)}
              unit={analyte === "ph" ? null : units[0].label}
              input={{
                value: typed[analyte] ?? "",
                error: wrong.has(analyte) ? t("range", { least: range[0], most: range[1] }) : null,
                onChange: (value: number | string) => setTyped({ ...typed, [analyte]: value }),
              }}
            />
          );
        })}
        <TextInput
          {...inputSize}
          label={t("results.laboratory")}
          maxLength={120}
          value={laboratory}
          onChange={(event) => setLaboratory(event.currentTarget.value)}
        />
        <DayInput
          {...inputSize}
          label={t("results.analysedOn")}
          value={analysedOn}
          onChange={setAnalysedOn}
        />
        <Group justify="flex-end">
          <Button
            mih={44}
            loading={save.isPending}
            disabled={network.isOut || !parsed.success}
            onClick={submit}
          >
            {network.name(t("results.save"))}
          </Button>
        </Group>
      </Stack>
    </TitledDialog>
  );
}
