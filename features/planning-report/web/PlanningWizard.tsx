import { Button, Group, Stack, Text } from "@mantine/core";
import { useSavedChart } from "@surco/charts/web";
import type { OpenedField } from "@surco/fields/contract";
import {
  DraftFound,
  formDraft,
  NeedsNetworkNote,
  StaleChoice,
  useBegunForm,
  useNeedsNetwork,
  useVersionedForm,
} from "@surco/kit-web";
import { type PlanningReport, planningReport } from "@surco/planning-report/contract";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartStep } from "./ChartStep";
import { ImagesStep } from "./ImagesStep";
import { NitrogenStep } from "./NitrogenStep";
import { PlanStep } from "./PlanStep";
import { PreviewStep } from "./PreviewStep";
import classes from "./planning.module.css";
import {
  formOfReport,
  type PlanningForm,
  planningFields,
  planningForm,
  readPlanningForm,
  stepOf,
  steps,
  textOfInput,
} from "./planning-form";
import { type ReportPlace, useWriteReport } from "./queries";

interface PlanningWizardProps {
  field: OpenedField;
  /** null writes a new one. */
  saved: PlanningReport | null;
  place: ReportPlace;
  onClose(): void;
}

const draft = formDraft(planningReport, planningForm);

const creating = {
  name: "planning-report/save-report",
  success: "planning-report:notices.PLANNING_SAVED",
  failure: "planning-report:notices.PLANNING_SAVE_FAILED",
} as const;

const updating = {
  name: "planning-report/update-report",
  success: "planning-report:notices.PLANNING_UPDATED",
  failure: "planning-report:notices.PLANNING_UPDATE_FAILED",
} as const;

/** Steps of a planning report; the draft stays on the device until it is saved. */
export function PlanningWizard({ field, saved, place, onClose }: PlanningWizardProps) {
  const { t } = useTranslation("planning-report");
  const network = useNeedsNetwork();
  const [step, setStep] = useQueryState("paso", parseAsStringLiteral(steps).withDefault("plan"));
  const [isChecked, setChecked] = useState(false);
  const chart = useSavedChart(place);
  const write = useWriteReport();
  const grown = field.crops.find(({ season, period }) => season === place.season && period === place.period);
  const known = {
    producerId: field.producerId,
    cropId: grown?.cropId ?? null,
    genotypeId: grown?.genotypeId ?? null,
  };
  const begun = useBegunForm<PlanningReport, PlanningForm>({
    name: `planning-report.${place.fieldId}.${place.season}.${place.period}.${saved?.id ?? "new"}`,
    shape: draft,
    saved,
    valuesOf: (report) => formOfReport(report, known),
  });
  const [typed, setTyped] = useState(begun.values);
  // A producer that was assigned since the draft began counts.
  const values = { ...typed, producerId: field.producerId ?? "" };
  const { values: complete, problems } = readPlanningForm(values);
  const form = useVersionedForm(begun, {
    values,
    setValues: setTyped,
    fields: planningFields,
    validate: () => {
      setChecked(true);
      const [problem] = problems;
      if (problem !== undefined) void setStep(stepOf(problem));
      return complete !== null;
    },
    messages: saved === null ? creating : updating,
    save: ({ id, version, values: written }) => {
      const read = readPlanningForm(written).values;
      if (read === null) throw new RangeError("reports are validated before they are saved");
      return write({ id, version, place, values: read });
    },
    onSaved: () => {
      void setStep(null);
      onClose();
    },
  });
  const set = (changes: Partial<PlanningForm>) => setTyped({ ...values, ...changes });
  const error = (name: string) => (isChecked && problems.has(name) ? t(`error.${name}`) : undefined);
  const at = steps.indexOf(step);
  const shown = { values, set, error };
  const { conflict } = form;
  return (
    <form ref={form.box} noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <Text component="h2" fw={600} size="lg">
          {t(saved === null ? "new" : "edit")} · {place.season}
        </Text>
        {form.isOffered && <DraftFound onDiscard={form.discardDraft} />}
        <ol className={classes.steps} aria-label={t("steps.label")}>
          {steps.map((name, index) => (
            <li key={name}>
              <Button
                type="button"
                mih={44}
                px="sm"
                variant={name === step ? "filled" : "default"}
                aria-current={name === step ? "step" : undefined}
                onClick={() => void setStep(name)}
              >
                {index + 1}. {t(`steps.${name}`)}
              </Button>
            </li>
          ))}
        </ol>
        {step === "plan" && <PlanStep {...shown} field={field} />}
        {step === "chart" && <ChartStep {...shown} chart={chart.data ?? null} place={place} />}
        {step === "images" && <ImagesStep {...shown} field={field} place={place} />}
        {step === "nitrogen" && <NitrogenStep {...shown} field={field} season={place.season} />}
        {step === "preview" && (
          <PreviewStep {...shown} place={place} complete={complete} hasChart={chart.data !== null} />
        )}
        {conflict && (
          <StaleChoice
            editor={{ name: null }}
            editedAt={conflict.editedAt}
            rows={conflict.fields.map((name) => ({
              field: name,
              name: t(`inputs.${name}`),
              mine: textOfInput(conflict.mine[name]),
              theirs: textOfInput(conflict.theirs[name]),
            }))}
            onSave={form.takeBoth}
          />
        )}
        <NeedsNetworkNote isKept />
        <Group justify="space-between">
          <Group>
            <Button type="button" variant="default" mih={44} onClick={onClose}>
              {t("close")}
            </Button>
            {at > 0 && (
              <Button
                type="button"
                variant="default"
                mih={44}
                onClick={() => void setStep(steps[at - 1] ?? "plan")}
              >
                {t("back")}
              </Button>
            )}
          </Group>
          {/* Each a button of its own: one that turns into the other would submit the form by the same click. */}
          {at < steps.length - 1 ? (
            <Button
              key="next"
              type="button"
              mih={44}
              onClick={() => void setStep(steps[at + 1] ?? "preview")}
            >
              {t("next")}
            </Button>
          ) : (
            <Button key="save" type="submit" mih={44} loading={form.isSaving} disabled={network.isOut}>
              {network.name(t("save"))}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
