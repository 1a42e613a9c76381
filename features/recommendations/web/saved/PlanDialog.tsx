import { Stack, Text, TextInput } from "@mantine/core";
import { type ActivityValues, createActivity, missingValues } from "@surco/activities/contract";
import { isPlainDate, localDay } from "@surco/calendar";
import type { OpenedField } from "@surco/fields/contract";
import { call, DayInput, FormFooter, inputSize, TitledDialog, useAction, useFormat } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { type Plan, worksOf } from "./plan-activities";

interface PlanDialogProps {
  field: OpenedField;
  plan: Plan;
  onClose(): void;
}

/** Plans the work of a recommendation: a sowing, or a fertilisation for each application. Mounted while it is open. */
export function PlanDialog({ field, plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  const [works] = useState(() => worksOf(plan).map((work) => ({ ...work, id: newId() })));
  const today = localDay(new Date());
  const [dates, setDates] = useState<Record<string, string>>({});
  const [seedBrand, setSeedBrand] = useState("");
  const create = usePlanWork(onClose);
  const comments = t("plan.comment", { version: plan.result.parametersVersion });
  const activities = works.map(({ id, key, values }) => ({
    id,
    fieldId: field.id,
    values: values(dates[key] ?? today, { seedBrand, comments }),
  }));
  const missing = new Set(activities.flatMap(({ values }) => missingValues(values)));
  const [isTried, setTried] = useState(false);
  const hasDays = activities.every(({ values }) => isPlainDate(values.date));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.size === 0 && hasDays) create.mutate(activities);
  };
  return (
    <TitledDialog title={t("plan.title")} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{t("plan.hint")}</Text>
          {works.map(({ key, stage, values }) => (
            <DayInput
              {...inputSize}
              key={key}
              required
              label={t("plan.date", { stage: t(`stages.${stage}`) })}
              description={amountText(values(today, { seedBrand, comments: "" }))}
              inputWrapperOrder={["label", "input", "description", "error"]}
              value={dates[key] ?? today}
              error={isTried && dates[key] === "" && t("common:validation.required")}
              onChange={(day) => setDates({ ...dates, [key]: day })}
            />
          ))}
          {missing.has("genotypeId") && (
            <Text size="sm" role="alert">
              {t("plan.needsGenotype")}
            </Text>
          )}
          {plan.kind === "density" && plan.genotypeId === "other" && (
            <TextInput
              {...inputSize}
              label={t("plan.seedBrand")}
              maxLength={120}
              value={seedBrand}
              error={missing.has("seedBrand") ? t("plan.needsBrand") : undefined}
              onChange={(event) => setSeedBrand(event.currentTarget.value)}
            />
          )}
          <FormFooter
            save={t("plan.save")}
            isSaving={create.isPending}
            isDraftKept={false}
            onClose={onClose}
          />
        </Stack>
      </form>
    </TitledDialog>
  );

  function amountText(values: ReturnType<(typeof works)[number]["values"]>): string {
    if (values.type === "sow") return `${format.number(values.density)} ${t("units.density")}`;
    if (values.type !== "fertilization") return "";
    return values.fertilizers.map(({ dose, unit }) => `${format.amount(dose)} ${unit}`).join(", ");
  }
}

interface PlannedActivity {
  id: string;
  fieldId: string;
  values: ActivityValues;
}

/** Records the planned activities one after the other; their ids make a repeated attempt harmless. */
export function usePlanWork(onDone: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    name: "recommendations/plan-work",
    run: async (activities: readonly PlannedActivity[]) => {
      for (const activity of activities) {
        await call(createActivity, { body: { ...activity, setsSeasonCrop: false } });
      }
      return activities.length;
    },
    success: (count) => ({ key: "recommendations:notices.WORK_PLANNED", details: { count } }),
    failure: "recommendations:notices.WORK_PLAN_FAILED",
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["activities"] });
      await queryClient.invalidateQueries({ queryKey: ["recommendations", "activities"] });
      onDone();
    },
  });
}
