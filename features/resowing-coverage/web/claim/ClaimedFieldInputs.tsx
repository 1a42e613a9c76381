import { ActionIcon, Button, Checkbox, Fieldset, Group, Stack, Text } from "@mantine/core";
import { localDay } from "@surco/calendar";
import { AmountInput, DayInput, Explained, inputSize, useFormat } from "@surco/kit-web";
import { MAX_STAND_COUNTS, type Programme } from "@surco/resowing-coverage/contract";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { explainStand } from "../explanations/explain-coverage";
import {
  type ClaimedFieldValues,
  claimErrors,
  figuresOfTyped,
  inputOfClaimed,
  type resownFields,
} from "./claim-values";
import { ReplantHintText } from "./ReplantHintText";

interface ClaimedFieldInputsProps {
  field: ReturnType<typeof resownFields>[number];
  values: ClaimedFieldValues;
  programme: Programme;
  /** True once the form was refused: what is missing or wrong is named. */
  isTried: boolean;
  /** True where a field has to be chosen and none is. */
  isMissing: boolean;
  onChange(values: ClaimedFieldValues): void;
}

/** Choice of a resown field, and its counts with the stand that they give. */
export function ClaimedFieldInputs(props: ClaimedFieldInputsProps) {
  const { field, values, programme, isTried, isMissing, onChange } = props;
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const format = useFormat();
  const { isClaimed, plants } = values;
  const set = (changed: Partial<ClaimedFieldValues>) => onChange({ ...values, ...changed });
  const errors = isTried && isClaimed ? claimErrors(values, t) : {};
  const amount = (
    name: "targetPlantsPerHa" | "rowSpacingM" | "rowLengthM" | "leafStage",
    more: object = {},
  ) => ({
    value: values[name],
    error: errors[name === "rowLengthM" ? "counts.0.rowLengthM" : name],
    onChange: (typed: number | string) => set({ [name]: typed }),
    ...more,
  });
  return (
    <div>
      <Checkbox
        size="md"
        checked={isClaimed}
        aria-invalid={isMissing || undefined}
        onChange={({ currentTarget: { checked } }) => set({ isClaimed: checked })}
        label={t("claim.field", { field: field.name, day: format.day(field.resownOn) })}
        data-recorded
      />
      {isClaimed && (
        <Fieldset legend={t("claim.countsOf", { field: field.name })} p="sm" mt="xs">
          <Stack gap="sm">
            <div className={classes.pair}>
              <AmountInput
                label={t("claim.targetPlantsPerHa")}
                unit={t("claim.plantsUnit")}
                input={amount("targetPlantsPerHa", { max: 2_000_000, decimalScale: 0 })}
              />
              <AmountInput
                label={t("claim.rowSpacingM")}
                unit="m"
                input={amount("rowSpacingM", { max: 5 })}
              />
              <AmountInput
                label={t("claim.leafStage")}
                unit={null}
                input={amount("leafStage", { max: 20, decimalScale: 0, prefix: "V" })}
              />
              <DayInput
                {...inputSize}
                label={t("claim.countedOn")}
                value={values.countedOn}
                max={localDay(new Date())}
                error={errors.countedOn}
                onChange={(day) => set({ countedOn: day })}
              />
              <AmountInput
                label={t("claim.rowLengthM")}
                unit="m"
                input={amount("rowLengthM", { max: 1000 })}
              />
            </div>
            <Stack gap={0} role="group" aria-label={t("claim.counts")}>
              <Text size="sm" fw={500} mb={4}>
                {t("claim.counts")}
              </Text>
              <div className={classes.counts}>
                {plants.map((typed, at) => (
                  <AmountInput
                    // Counts have no identity of their own; they are added and removed at the end.
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    key={at}
                    label={t("claim.count", { n: at + 1 })}
                    unit={null}
                    input={{
                      value: typed,
                      error: errors[`counts.${at}.plants`],
                      max: 100_000,
                      decimalScale: 0,
                      onChange: (plantsOf: number | string) =>
                        set({ plants: plants.map((one, index) => (index === at ? plantsOf : one)) }),
                    }}
                  />
                ))}
              </div>
              <Group gap="xs" mt="xs">
                <Button
                  mih={44}
                  variant="default"
                  disabled={plants.length >= MAX_STAND_COUNTS}
                  leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
                  onClick={() => set({ plants: [...plants, ""] })}
                >
                  {t("claim.addCount")}
                </Button>
                {plants.length > programme.minCounts && (
                  <ActionIcon
                    size={44}
                    variant="default"
                    aria-label={t("claim.removeCount", { n: plants.length })}
                    onClick={() => set({ plants: plants.slice(0, -1) })}
                  >
                    <IconMinus size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            </Stack>
            <Stand field={field} values={values} programme={programme} />
          </Stack>
        </Fieldset>
      )}
    </div>
  );
}

/** Stand of the typed counts as a share of the one aimed at, and whether the programme takes it for a loss. */
function Stand({
  field,
  values,
  programme,
}: Pick<ClaimedFieldInputsProps, "field" | "values" | "programme">) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const figures = figuresOfTyped(values, field);
  if (figures === null || figures.plantsPerHa === null || figures.standPct === null)
    return (
      <Text size="sm" c="dimmed" role="status" data-recorded>
        {t("claim.incomplete", { counts: programme.minCounts })}
      </Text>
    );
  const { plantsPerHa, standPct, replantHint } = figures;
  const input = inputOfClaimed({ ...values, leafStage: 0, countedOn: field.resownOn });
  const text = t("claim.stand", { plants: format.number(plantsPerHa), share: format.percent(standPct, 1) });
  const isLoss = standPct < programme.standBelowPct;
  return (
    <div>
      <Text fw={600} role="status">
        {input ? (
          <Explained
            explanation={explainStand(input, standPct)}
            name={t("claim.standOf", { field: field.name })}
          >
            {text}
          </Explained>
        ) : (
          text
        )}
      </Text>
      <Text size="sm" c={isLoss ? undefined : "red"} data-recorded>
        {t(isLoss ? "claim.isLoss" : "claim.noLoss", { share: format.percent(programme.standBelowPct) })}
      </Text>
      {replantHint && <ReplantHintText hint={replantHint} />}
    </div>
  );
}
