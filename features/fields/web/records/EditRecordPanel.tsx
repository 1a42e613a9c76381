import { Box, Button, Skeleton, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { FieldRecord } from "@surco/fields/contract";
import {
  type ApiError,
  DraftFound,
  errorSentence,
  type FormConflict,
  type FormFields,
  formDraft,
  PageTitle,
  readDraft,
  StaleChoice,
  TaskPanel,
  useBegunForm,
  useLanguage,
  useSheetStop,
  useSideTexts,
  useVersionedForm,
  WaysOn,
} from "@surco/kit-web";
import { KeptOnDeviceNote, useSaveOrKeep, useUnsentChanges } from "@surco/kit-web/outbox";
import { useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { z } from "zod";
import { FieldRefused } from "../panel/FieldRefused";
import { BackToField } from "../task-panel/BackToField";
import { RECORD_KIND, useField } from "../use-fields";
import { RecordInputs } from "./RecordInputs";
import { recordLabel } from "./record-label";
import { recordValueText } from "./record-value-text";
import {
  changeOfRecord,
  type RecordValues,
  recordChanges,
  recordFields,
  recordValidator,
  recordValues,
  valuesOfRecord,
  withChanges,
} from "./record-values";
import { useFieldRecord, useSaveRecord } from "./use-record";

/** Editor of a field's record. */
export function EditRecordPanel() {
  const { t } = useTranslation("fields");
  const { fieldId = "" } = useParams();
  const { data: record, error, refetch, isFetching } = useFieldRecord(fieldId);
  const { data: field } = useField(fieldId);
  const unsent = useUnsentChanges(RECORD_KIND, fieldId);
  useSheetStop("full");
  // A draft keeps its base record, so that typed values stay reachable without the server.
  const known = record ?? (error ? readDraft(draftName(fieldId), recordDraft(fieldId))?.base : undefined);
  if (field && field.right !== "edit") return <CannotEdit fieldId={fieldId} />;
  if (known && unsent)
    return <RecordForm key={known.id} record={known} unsent={recordChanges.catch({}).parse(unsent)} />;
  return (
    <TaskPanel title={t("record.edit")} foot={<BackToField fieldId={fieldId} />}>
      <PageTitle page={t("record.edit")} />
      {error ? (
        <FieldRefused error={error} isFetching={isFetching} retry={() => void refetch()} />
      ) : (
        <Skeleton height={240} role="status" aria-label={t("common:loading")} />
      )}
    </TaskPanel>
  );
}

/** Shown for an address opened directly: no link leads to it for others' fields. */
function CannotEdit({ fieldId }: { fieldId: string }) {
  const { t } = useTranslation("fields");
  return (
    <TaskPanel title={t("record.edit")} foot={<BackToField fieldId={fieldId} />}>
      <PageTitle page={t("record.edit")} />
      <Text size="sm" role="status">
        {t("record.ownerOnly")}
      </Text>
      <Box mt="md">
        <WaysOn canAsk />
      </Box>
    </TaskPanel>
  );
}

const FORM_ID = "field-record";
const draftName = (fieldId: string) => `record.${fieldId}`;

interface RecordFormProps {
  record: FieldRecord;
  /** Changes of the record that have not reached the server. */
  unsent: z.infer<typeof recordChanges>;
}

function RecordForm({ record, unsent }: RecordFormProps) {
  const { t } = useTranslation("fields");
  const navigate = useNavigate();
  const { search } = useLocation();
  const begun = useBegunForm({
    name: draftName(record.id),
    shape: recordDraft(record.id),
    saved: record,
    valuesOf: (saved) => valuesOfRecord(saved ?? record),
  });
  const save = useSaveRecord(record.id);
  const saveOrKeep = useSaveOrKeep();
  const form = useForm<RecordValues>({
    initialValues: begun.isRestored ? begun.values : withChanges(begun.values, unsent),
    validate: recordValidator(t, record.country),
    validateInputOnBlur: true,
  });
  const leave = async () => {
    versioned.end();
    await navigate({ pathname: `/dashboard/field/${record.id}/summary`, search });
  };
  const versioned = useVersionedForm(begun, {
    values: form.values,
    setValues: form.setValues,
    fields: mergedFields,
    validate: () => !form.validate().hasErrors,
    messages: {
      name: "fields/save-record",
      success: (saved) => (saved ? "fields:notices.FIELD_UPDATED" : "common:notices.KEPT_ON_DEVICE"),
      failure: "fields:notices.FIELD_UPDATE_FAILED",
    },
    save: ({ base, values }) => {
      const over = base ?? record;
      const before = withChanges(valuesOfRecord(over), unsent);
      return saveOrKeep({
        kind: RECORD_KIND,
        recordId: record.id,
        version: over.version,
        subject: { fieldId: record.id, title: t("record.title", { name: values.name }) },
        before: recordFields(before, values),
        after: recordFields(values, before),
        save: (writeId) => save({ version: over.version, writeId, ...changeOfRecord(over, values) }),
      });
    },
    onSaved: () => void leave(),
    showAtInput: (error) => showAtInput(error, form, t),
    onUnchanged: () => void leave(),
  });

  return (
    <TaskPanel
      title={t("record.title", { name: record.name })}
      foot={
        <>
          <Button variant="default" mih={44} disabled={versioned.isSaving} onClick={() => void leave()}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={FORM_ID} mih={44} loading={versioned.isSaving}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <PageTitle page={t("record.title", { name: record.name })} />
      <KeptOnDeviceNote />
      {versioned.isOffered && !versioned.isSaved && <DraftFound onDiscard={versioned.discardDraft} />}
      {versioned.conflict && (
        <div ref={showAtTop} style={{ marginBottom: 16 }}>
          <RecordConflict conflict={versioned.conflict} onSave={versioned.takeBoth} />
        </div>
      )}
      <form id={FORM_ID} ref={versioned.box} noValidate onSubmit={versioned.submit}>
        <RecordInputs form={form} record={record} />
      </form>
    </TaskPanel>
  );
}

const mergedFields: FormFields<RecordValues> = {
  of: (values, others) => recordFields(values, ...others),
  with: (values, changes) => withChanges(values, recordChanges.parse(changes)),
};

interface RecordConflictProps {
  conflict: FormConflict;
  onSave(mine: readonly string[]): void;
}

/** Form fields of a record that were changed on another device too. */
function RecordConflict({ conflict, onSave }: RecordConflictProps) {
  const { t } = useTranslation("fields");
  const queries = useQueryClient();
  const language = useLanguage();
  const texts = useSideTexts(conflict, (field, value) =>
    recordValueText(field, value, t, { queries, language }),
  );
  const rows = conflict.fields.map((field) => ({
    field,
    name: t(recordLabel(field)),
    mine: texts[field]?.mine ?? "",
    theirs: texts[field]?.theirs ?? "",
  }));
  return <StaleChoice editor="own account" editedAt={conflict.editedAt} rows={rows} onSave={onSave} />;
}

/** Scrolls refusals into view, since the save button stands below a long form. */
function showAtTop(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** Draft of a field's record that survives a reload, with the record it changes. */
function recordDraft(fieldId: string) {
  const base = z.custom<FieldRecord>(
    (value) => z.object({ id: z.literal(fieldId) }).safeParse(value).success,
  );
  return formDraft(base, recordValues);
}

/** Input of a refusal; null when none matches. */
function inputOf({ code, details }: ApiError, { seasons }: RecordValues): string | null {
  if (code === "FIELD_NAME_TAKEN") return "name";
  if (code === "FARM_NOT_FOUND") return "farmId";
  if (code === "PRODUCER_NOT_FOUND") return "producerId";
  const at = seasons.findIndex(
    ({ season, period }) => season === details.season && period === details.period,
  );
  if (at === -1) return null;
  if (code === "CROP_NOT_IN_PERIOD") return `seasons.${at}.cropId`;
  return code === "GENOTYPE_NOT_OF_CROP" ? `seasons.${at}.genotypeId` : null;
}

/** Shows a refusal at its input. @returns false when none matches */
function showAtInput(
  error: ApiError,
  form: { values: RecordValues; setFieldError(path: string, error: string): void },
  t: TFunction,
): boolean {
  const input = inputOf(error, form.values);
  if (input !== null) form.setFieldError(input, errorSentence(error, t));
  return input !== null;
}
