import { Alert, Stack, Textarea, TextInput } from "@mantine/core";
import { cropOptions } from "@surco/fields/web";
import {
  DraftFound,
  FormFooter,
  formDraft,
  inputSize,
  StaleChoice,
  TitledDialog,
  useBegunForm,
  useVersionedForm,
} from "@surco/kit-web";
import { type Trial, trial, trialKind } from "@surco/recommendations/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceField, NumberField } from "../inputs/FormInputs";
import { numberOf } from "../number-input";
import classes from "../recommendations.module.css";
import { ScopeChoice } from "./ScopeChoice";
import { TrialFitView } from "./TrialFitView";
import { TrialRowsInput } from "./TrialRowsInput";
import { readTrialForm, type TrialForm, trialFields, trialFormOf, trialFormValues } from "./trial-form";
import { useConflictText } from "./use-conflict-text";
import { useSaveTrial } from "./use-trials";

interface TrialDialogProps {
  /** null enters a new one. */
  saved: Trial | null;
  onClose(): void;
}

const trialDraft = formDraft(trial, trialFormValues);

/** Enters a response trial or an adviser's table, or changes one. Mounted while it is open. */
export function TrialDialog({ saved, onClose }: TrialDialogProps) {
  const { t } = useTranslation(["recommendations", "fields"]);
  const begun = useBegunForm<Trial, TrialForm>({
    name: `recommendation.trial.${saved?.id ?? "new"}`,
    shape: trialDraft,
    saved,
    valuesOf: trialFormOf,
  });
  const [values, setValues] = useState(begun.values);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveTrial();
  const read = useMemo(() => readTrialForm(values), [values]);
  const form = useVersionedForm(begun, {
    values,
    setValues,
    fields: trialFields,
    validate: () => {
      setChecked(true);
      return read.values !== null;
    },
    messages: {
      name: "recommendations/save-trial",
      success: "recommendations:notices.TRIAL_SAVED",
      failure: "recommendations:notices.TRIAL_SAVE_FAILED",
    },
    save: ({ id, version, values: typed }) => {
      const written = readTrialForm(typed).values;
      if (written === null) throw new RangeError("trials are validated before they are saved");
      return save({ id, version, values: written });
    },
    onSaved: onClose,
  });
  const set = (changes: Partial<TrialForm>) => setValues({ ...values, ...changes });
  const { conflict } = form;
  const fieldText = useConflictText(values.kind, saved);
  const error = (name: string, code: "required" | "outOfRange" = "required") =>
    isChecked && read.wrong.has(name) ? t(`form.${code}`) : undefined;
  return (
    <TitledDialog title={t(saved === null ? "trials.new" : "trials.edit")} isOpen onClose={onClose} size="xl">
      <form ref={form.box} noValidate onSubmit={form.submit}>
        <Stack gap="md">
          {form.isOffered && <DraftFound onDiscard={form.discardDraft} />}
          <div className={classes.pair}>
            <ChoiceField
              label={t("inputs.trialKind")}
              value={values.kind}
              options={trialKind.options.map((value) => ({ value, label: t(`words.kind.${value}`) }))}
              onChange={(kind) => set({ kind })}
            />
            <ChoiceField
              label={t("inputs.crop")}
              value={values.cropId}
              options={cropOptions(t)}
              onChange={(cropId) => set({ cropId })}
            />
          </div>
          <TextInput
            {...inputSize}
            label={t("trials.name")}
            maxLength={120}
            value={values.name}
            error={error("name")}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <ScopeChoice
            saved={saved}
            value={values.scope}
            isMissing={isChecked && read.wrong.has("scope")}
            onChange={(scope) => set({ scope })}
          />
          <TrialRowsInput form={values} read={read} isChecked={isChecked} onChange={set} />
          <TrialFitView
            kind={values.kind}
            cropId={numberOf(values.cropId)}
            name={values.name}
            rows={read.rows}
            rowsAre={values.rowsAre}
            plotSpacing={read.plotSpacing}
            soilNKgPerHa={values.kind === "nitrogen" ? numberOf(values.soilNKgPerHa) : null}
          />
          <Details values={values} error={error} set={set} />
          {isChecked && read.values === null && (
            <Alert color="red" role="alert">
              {t("trials.incomplete")}
            </Alert>
          )}
          {conflict && (
            <StaleChoice
              editor="own account"
              editedAt={conflict.editedAt}
              rows={conflict.fields.map((field) => ({
                field,
                name: t(`trials.field.${field}`),
                mine: fieldText(field, conflict.mine[field]),
                theirs: fieldText(field, conflict.theirs[field]),
              }))}
              onSave={form.takeBoth}
            />
          )}
          <FormFooter save={t("common:save")} isSaving={form.isSaving} onClose={onClose} />
        </Stack>
      </form>
    </TitledDialog>
  );
}

interface DetailsProps {
  values: TrialForm;
  error(name: string, code?: "required" | "outOfRange"): string | undefined;
  set(changes: Partial<TrialForm>): void;
}

/** Origin of the trial. */
function Details({ values, error, set }: DetailsProps) {
  const { t } = useTranslation("recommendations");
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...inputSize}
          label={t("inputs.genotypeOptional")}
          maxLength={80}
          value={values.genotypeName}
          onChange={(event) => set({ genotypeName: event.currentTarget.value })}
        />
        <TextInput
          {...inputSize}
          label={t("trials.season")}
          placeholder="2025/26"
          value={values.season}
          error={error("season", "outOfRange")}
          onChange={(event) => set({ season: event.currentTarget.value })}
        />
        <TextInput
          {...inputSize}
          label={t("trials.place")}
          maxLength={120}
          value={values.place}
          onChange={(event) => set({ place: event.currentTarget.value })}
        />
        <TextInput
          {...inputSize}
          label={t("trials.source")}
          maxLength={200}
          value={values.source}
          onChange={(event) => set({ source: event.currentTarget.value })}
        />
        {values.kind === "nitrogen" && (
          <NumberField
            label={t("trials.soilN")}
            unit="kg/ha"
            value={values.soilNKgPerHa}
            error={error("soilNKgPerHa", "outOfRange") ?? null}
            onChange={(soilNKgPerHa) => set({ soilNKgPerHa })}
          />
        )}
      </div>
      <Textarea
        {...inputSize}
        label={t("trials.notes")}
        maxLength={2000}
        rows={3}
        value={values.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </>
  );
}
