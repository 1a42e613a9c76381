import { ActionIcon, Button, Group, Stack, Switch, Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import {
  MAX_SPLITS,
  nitrogenProducts,
  placements,
  type SplitStage,
  splitStages,
  starterProducts,
} from "@surco/recommendations/contract";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ChoiceField, NumberField } from "../inputs/FormInputs";
import { numberOf } from "../number-input";
import classes from "../recommendations.module.css";
import type { NitrogenForm } from "./nitrogen-form";

interface FertilizerInputsProps {
  values: NitrogenForm;
  problems: ReadonlySet<string>;
  onChange(changes: Partial<NitrogenForm>): void;
}

/** Products, starter and split of the dose. */
export function FertilizerInputs({ values, problems, onChange }: FertilizerInputsProps) {
  const { t } = useTranslation("recommendations");
  return (
    <Stack gap="sm">
      <div className={classes.pair}>
        <ChoiceField
          label={t("inputs.product")}
          value={values.product}
          options={nitrogenProducts.map((value) => ({ value, label: t(`products.${value}`) }))}
          onChange={(product) => onChange({ product })}
        />
        <ChoiceField
          label={t("inputs.placement")}
          value={values.placement}
          options={placements.map((value) => ({ value, label: t(`words.placement.${value}`) }))}
          onChange={(placement) => onChange({ placement })}
        />
        <NumberField
          label={t("inputs.applicationTemp")}
          unit="°C"
          value={values.applicationTempC}
          isWrong={problems.has("applicationTempC")}
          onChange={(applicationTempC) => onChange({ applicationTempC })}
        />
      </div>
      <Switch
        size="md"
        label={t("form.withStarter")}
        checked={values.hasStarter}
        onChange={(event) => onChange({ hasStarter: event.currentTarget.checked })}
      />
      {values.hasStarter && (
        <div className={classes.pair}>
          <ChoiceField
            label={t("inputs.starterProduct")}
            value={values.starterProduct}
            options={starterProducts.map((value) => ({ value, label: t(`products.${value}`) }))}
            onChange={(starterProduct) => onChange({ starterProduct })}
          />
          <NumberField
            label={t("inputs.phosphate")}
            unit="kg/ha"
            value={values.phosphate}
            isWrong={problems.has("starter.phosphateKgPerHa")}
            onChange={(phosphate) => onChange({ phosphate })}
          />
        </div>
      )}
      <SplitInputs values={values} problems={problems} onChange={onChange} />
    </Stack>
  );
}

function SplitInputs({ values, problems, onChange }: FertilizerInputsProps) {
  const { t } = useTranslation("recommendations");
  const { splits } = values;
  const stages = stagesOf(values.cropId);
  const total = splits.reduce((sum, { sharePct }) => sum + (numberOf(sharePct) ?? 0), 0);
  const change = (index: number, changes: Partial<NitrogenForm["splits"][number]>) =>
    onChange({ splits: splits.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  const add = () => {
    const share = Math.round(100 / (splits.length + 1));
    const first = 100 - share * splits.length;
    const stage = stages[splits.length] ?? "sowing";
    const shared = splits.map((one, at) => ({ ...one, sharePct: at === 0 ? first : share }));
    onChange({ splits: [...shared, { stage, sharePct: share }] });
  };
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t("form.splits")}
      </Text>
      {splits.map((split, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: applications have no identity but their order
        <div key={index} className={classes.row}>
          <div className={classes.pair}>
            <ChoiceField
              label={t("form.splitStage", { number: index + 1 })}
              value={split.stage}
              options={stages.map((value) => ({ value, label: t(`stages.${value}`) }))}
              onChange={(stage) => change(index, { stage })}
            />
            <NumberField
              label={t("form.splitShare", { number: index + 1 })}
              unit="%"
              value={split.sharePct}
              onChange={(sharePct) => change(index, { sharePct })}
            />
          </div>
          {splits.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t("form.removeSplit", { number: index + 1 })}
              onClick={() => {
                const left = splits.filter((_, at) => at !== index);
                onChange({
                  splits: left.length === 1 ? left.map((one) => ({ ...one, sharePct: 100 })) : left,
                });
              }}
            >
              <IconTrash size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {problems.has("splits") && (
        <Text size="sm" c="var(--surco-harm)" role="alert">
          {t("form.sharesWrong", { total })}
        </Text>
      )}
      {splits.length < MAX_SPLITS && (
        <Group>
          <Button
            variant="default"
            mih={44}
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={add}
          >
            {t("form.addSplit")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Stages of the crop's scale: leaves of maize, Zadoks of wheat. */
function stagesOf(cropId: string): SplitStage[] {
  const letter = findCrop(Number(cropId))?.key === "wheat" ? "Z" : "V";
  return splitStages.filter((stage) => stage === "sowing" || stage.startsWith(letter));
}
