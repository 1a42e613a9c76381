import { Button, Group, Stack, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { type Plan, plan as planShape } from "@surco/gross-margin/contract";
import {
  DraftFound,
  formDraft,
  NeedsNetworkNote,
  StaleChoice,
  useBegunForm,
  useVersionedForm,
} from "@surco/kit-web";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActualPart } from "../actual/ActualPart";
import classes from "../gross-margin.module.css";
import { type FieldSeason, useActualCosts } from "../queries";
import { useShownRate } from "../use-shown-rate";
import { PlanInputs } from "./PlanInputs";
import { PlanResults } from "./PlanResults";
import {
  type NewPlan,
  type PlanForm,
  planFields,
  planFormOf,
  planFormValues,
  readPlanForm,
} from "./plan-form";
import { useConflictText } from "./use-conflict-text";
import { useSavePlan } from "./use-plan-actions";

interface PlanEditorProps {
  at: FieldSeason;
  field: OpenedField | undefined;
  /** null enters a new one. */
  saved: Plan | null;
  begun: NewPlan;
  areaHa: number;
  canWrite: boolean;
  onSaved(plan: Plan): void;
}

const planDraft = formDraft(planShape, planFormValues);

/** Form of a plan with its figures beside it; a draft of what is typed stays on the device. */
export function PlanEditor({ at, field, saved, begun: start, areaHa, canWrite, onSaved }: PlanEditorProps) {
  const { t } = useTranslation("gross-margin");
  const begun = useBegunForm<Plan, PlanForm>({
    name: `gross-margin.${at.fieldId}.${at.season}.${at.period}.${saved?.id ?? "new"}`,
    shape: planDraft,
    saved,
    valuesOf: (one) => planFormOf(one, start),
  });
  const [values, setValues] = useState(begun.values);
  const [isChecked, setChecked] = useState(false);
  const read = useMemo(() => readPlanForm(values), [values]);
  const save = useSavePlan();
  const costs = useActualCosts(at);
  const country = field?.country ?? null;
  const rate = useShownRate(read.values?.localRate ?? null, country);
  const form = useVersionedForm(begun, {
    values,
    setValues,
    fields: planFields,
    validate: () => {
      setChecked(true);
      return read.values !== null;
    },
    messages: saved === null ? creating : updating,
    save: ({ id, version, values: typed }) => {
      const written = readPlanForm(typed).values;
      if (written === null) throw new RangeError("plans are validated before they are saved");
      return save({ ...at, id, version, values: written });
    },
    onSaved,
  });
  const textOf = useConflictText();
  const { conflict } = form;
  const set = (changes: Partial<PlanForm>) => setValues((before) => ({ ...before, ...changes }));
  return (
    <Stack gap="lg">
      <form ref={form.box} noValidate onSubmit={form.submit}>
        {form.isOffered && <DraftFound onDiscard={form.discardDraft} />}
        <div className={classes.columns}>
          <Stack gap="sm">
            <PlanInputs
              form={values}
              period={at.period}
              country={country}
              costs={costs.data}
              rate={rate}
              wrong={isChecked ? read.wrong : none}
              isDisabled={!canWrite}
              set={set}
            />
            {!canWrite && <Text size="sm">{t("readOnly")}</Text>}
            {isChecked && read.values === null && (
              <Text size="sm" c="red" role="alert">
                {t("form.incomplete")}
              </Text>
            )}
            {conflict && (
              <StaleChoice
                editor={{ name: form.stale?.isOwn ? form.stale.author : null }}
                editedAt={conflict.editedAt}
                rows={conflict.fields.map((name) => ({
                  field: name,
                  name: textOf.name(name),
                  mine: textOf.value(name, conflict.mine[name]),
                  theirs: textOf.value(name, conflict.theirs[name]),
                }))}
                onSave={form.takeBoth}
              />
            )}
            {canWrite && (
              <div>
                <NeedsNetworkNote isKept />
                <Group justify="flex-end">
                  <Button type="submit" mih={44} loading={form.isSaving} disabled={form.isOut}>
                    {t("form.save")}
                  </Button>
                </Group>
              </div>
            )}
          </Stack>
          <PlanResults values={read.values} areaHa={areaHa} rate={rate.rate} />
        </div>
      </form>
      <ActualPart at={at} query={costs} values={read.values} canWrite={field?.right !== "read"} />
    </Stack>
  );
}

const none: ReadonlySet<string> = new Set();
const creating = {
  name: "gross-margin/create-plan",
  success: "gross-margin:notices.PLAN_SAVED",
  failure: "gross-margin:notices.PLAN_SAVE_FAILED",
} as const;
const updating = {
  name: "gross-margin/update-plan",
  success: "gross-margin:notices.PLAN_UPDATED",
  failure: "gross-margin:notices.PLAN_UPDATE_FAILED",
} as const;
