import { Stack, Switch } from "@mantine/core";
import { useForm } from "@mantine/form";
import { crops, findCrop } from "@surco/agronomy";
import {
  AmountInput,
  ChipGroup,
  call,
  DraftFound,
  FormFooter,
  formValidator,
  StaleChoice,
  TitledDialog,
  useBegunForm,
  useFormat,
  useVersionedForm,
} from "@surco/kit-web";
import { editProgramme, type Programme, programmeRules } from "@surco/resowing-coverage/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import classes from "../coverage.module.css";
import { coverageKeys } from "../queries";
import { MonthDayInput } from "./MonthDayInput";
import {
  changesOfProgramme,
  numberRuleNames,
  numberRules,
  PROGRAMME_DRAFTS,
  type ProgrammeValues,
  programmeDraft,
  programmeFields,
  valuesOfProgramme,
} from "./programme-values";
import { useProgrammeName } from "./use-programme-name";

/** Form of a programme's rules. Mounted while it is open. */
export function ProgrammeDialog({ programme, onClose }: { programme: Programme; onClose(): void }) {
  const { t } = useTranslation(["resowing-coverage", "fields", "common"]);
  const queryClient = useQueryClient();
  const name = useProgrammeName()(programme);
  const begun = useBegunForm<Programme, ProgrammeValues>({
    name: PROGRAMME_DRAFTS + programme.id,
    shape: programmeDraft,
    saved: programme,
    valuesOf: (saved) => valuesOfProgramme(saved ?? programme),
  });
  const form = useForm<ProgrammeValues>({
    initialValues: begun.values,
    validate: (values) => {
      const errors = formValidator(
        programmeRules,
        t,
      )(
        // An emptied input is no zero.
        Object.fromEntries(
          Object.entries(values).map(([rule, value]) => [rule, value === "" ? null : value]),
        ),
      );
      const isSwapped = Number(values.minSeedsPerHa) > Number(values.maxSeedsPerHa);
      return isSwapped ? { ...errors, maxSeedsPerHa: t("programmes.densityWrong") } : errors;
    },
  });
  const versioned = useVersionedForm(begun, {
    values: form.values,
    setValues: form.setValues,
    fields: programmeFields,
    validate: () => !form.validate().hasErrors,
    messages: {
      name: "resowing-coverage/change-programme",
      success: "resowing-coverage:notices.PROGRAMME_CHANGED",
      failure: "resowing-coverage:notices.PROGRAMME_CHANGE_FAILED",
    },
    save: ({ base, values }) => {
      const saved = base ?? programme;
      return call(editProgramme, {
        params: { programmeId: programme.id },
        body: { writeId: newId(), version: saved.version, changes: changesOfProgramme(saved, values) },
      });
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: coverageKeys.all });
      onClose();
    },
    onUnchanged: onClose,
  });
  const { conflict } = versioned;
  const inWords = useRuleWords();
  const { values } = form;
  return (
    <TitledDialog title={t("programmes.editOf", { name })} isOpen onClose={onClose} size="lg">
      <form ref={versioned.box} noValidate onSubmit={versioned.submit}>
        <Stack gap="md">
          {versioned.isOffered && <DraftFound onDiscard={versioned.discardDraft} />}
          <Switch
            size="md"
            label={t("programmes.isOpen")}
            {...form.getInputProps("isOpen", { type: "checkbox" })}
          />
          <div className={classes.pair}>
            <MonthDayInput
              label={t("programmes.opensOn")}
              value={values.opensOn}
              onChange={(day) => form.setFieldValue("opensOn", day)}
            />
            <MonthDayInput
              label={t("programmes.closesOn")}
              value={values.closesOn}
              onChange={(day) => form.setFieldValue("closesOn", day)}
            />
          </div>
          <ChipGroup
            label={t("programmes.cropIds")}
            options={crops.map(({ id, key }) => ({ value: String(id), label: t(`fields:crop.${key}`) }))}
            chosen={values.cropIds.map(String)}
            onChange={(chosen) => chosen.length > 0 && form.setFieldValue("cropIds", chosen.map(Number))}
          />
          <div className={classes.rules}>
            {numberRuleNames.map((rule) => {
              const unit = numberRules[rule];
              return (
                <AmountInput
                  key={rule}
                  label={t(`programmes.${rule}`)}
                  unit={unit && t(unit)}
                  input={form.getInputProps(rule)}
                />
              );
            })}
          </div>
          {conflict && (
            <StaleChoice
              editor={{ name: null }}
              editedAt={conflict.editedAt}
              rows={conflict.fields.map((rule) => ({
                field: rule,
                name: t(`programmes.${rule}`),
                mine: inWords(rule, conflict.mine[rule]),
                theirs: inWords(rule, conflict.theirs[rule]),
              }))}
              onSave={versioned.takeBoth}
            />
          )}
          <FormFooter
            save={t("common:save")}
            isSaving={versioned.isSaving}
            onClose={() => {
              versioned.end();
              onClose();
            }}
          />
        </Stack>
      </form>
    </TitledDialog>
  );
}

/** Value of a rule in words, for the choice between two versions. */
function useRuleWords() {
  const { t } = useTranslation(["resowing-coverage", "fields"]);
  const format = useFormat();
  return (rule: string, value: unknown): string => {
    if (rule === "isOpen") return t(value === true ? "programmes.open" : "programmes.closed");
    if (rule === "cropIds" && Array.isArray(value))
      return value
        .flatMap((id) => {
          const crop = findCrop(Number(id));
          return crop ? [t(`fields:crop.${crop.key}`)] : [];
        })
        .join(", ");
    if (typeof value === "string" && /^\d\d-\d\d$/.test(value)) return format.day(`2026-${value}`, "short");
    return typeof value === "number" ? format.amount(value) : String(value ?? "");
  };
}
