import { Alert, Button, Skeleton, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { FieldRecord } from "@surco/fields/contract";
import {
  ApiError,
  DraftFound,
  errorSentence,
  focusFirstError,
  NeedsNetworkNote,
  notifySuccess,
  PageTitle,
  readDraft,
  StaleChoice,
  TaskPanel,
  useDraft,
  useKeepDraft,
  useOutOfReach,
  useSheetStop,
  useUnsaved,
} from "@surco/kit-web";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { z } from "zod";
import { BackToField } from "../task-panel/BackToField";
import { useField } from "../use-fields";
import { RecordInputs } from "./RecordInputs";
import {
  changeOfRecord,
  type RecordValues,
  recordValidator,
  recordValues,
  valuesOfRecord,
} from "./record-values";
import { useStaleRows } from "./stale-rows";
import { useFieldRecord, useSaveRecord } from "./use-record";

/** The record of a field, to be changed. */
export function EditRecordPanel() {
  const { t } = useTranslation("fields");
  const { fieldId = "" } = useParams();
  const { data: record, error, refetch, isFetching } = useFieldRecord(fieldId);
  const { data: field } = useField(fieldId);
  useSheetStop("full");
  // What was typed is never out of reach: it says itself what it was typed over.
  const known = record ?? (error ? readDraft(draftName(fieldId), recordDraft(fieldId))?.base : undefined);
  if (field && field.right !== "edit") return <CannotEdit fieldId={fieldId} />;
  if (known) return <RecordForm key={known.id} record={known} />;
  return (
    <TaskPanel title={t("record.edit")} foot={<BackToField fieldId={fieldId} />}>
      <PageTitle page={t("record.edit")} />
      {error ? (
        <Alert color="red" variant="light" title={t("record.failed")}>
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button mt="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      ) : (
        <Skeleton height={240} role="status" aria-label={t("common:loading")} />
      )}
    </TaskPanel>
  );
}

/** The address was typed or sent: nothing offers it on a field of others. */
function CannotEdit({ fieldId }: { fieldId: string }) {
  const { t } = useTranslation("fields");
  return (
    <TaskPanel title={t("record.edit")} foot={<BackToField fieldId={fieldId} />}>
      <PageTitle page={t("record.edit")} />
      <Text size="sm" role="status">
        {t("record.ownerOnly")}
      </Text>
    </TaskPanel>
  );
}

const FORM_ID = "field-record";
const draftName = (fieldId: string) => `record.${fieldId}`;

function RecordForm({ record }: { record: FieldRecord }) {
  const { t } = useTranslation("fields");
  const navigate = useNavigate();
  const { search } = useLocation();
  const box = useRef<HTMLFormElement>(null);
  const isOut = useOutOfReach();
  const draft = useDraft(draftName(record.id), recordDraft(record.id));
  const kept = draft.found;
  const [isOffered, setOffered] = useState(kept !== null);
  // What the values are a change of: the record as it was first read, even when a newer one comes in.
  const [base, setBase] = useState<FieldRecord>(kept?.base ?? record);
  const save = useSaveRecord(record.id);
  const form = useForm<RecordValues>({
    initialValues: kept?.values ?? valuesOfRecord(record),
    validate: recordValidator(t, record.country),
    validateInputOnBlur: true,
  });
  const { values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOfRecord(base));
  useUnsaved(isChanged);
  useKeepDraft(draft, isChanged ? { base, values } : null);

  const leave = async () => {
    draft.end();
    await navigate({ pathname: `/dashboard/field/${record.id}/summary`, search });
  };
  const submit = (over: FieldRecord) =>
    save.mutate(
      { version: over.version, ...changeOfRecord(over, values) },
      {
        onSuccess: () => {
          notifySuccess("FIELD_UPDATED", t);
          void leave();
        },
        onError: (error) => showAtInput(error, form, t),
      },
    );
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (form.validate().hasErrors) focusFirstError(box.current);
    else if (isChanged) submit(base);
    else void leave();
  };

  const failure = save.error instanceof ApiError ? save.error : null;
  const current = failure?.code === "STALE_VERSION" ? (failure.details.current as FieldRecord) : null;
  const staleRows = useStaleRows(values, current);
  const isAtInput = failure !== null && inputOf(failure, values) !== null;

  return (
    <TaskPanel
      title={t("record.title", { name: record.name })}
      foot={
        <>
          <Button variant="default" mih={44} disabled={save.isPending} onClick={() => void leave()}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={FORM_ID} mih={44} loading={save.isPending} disabled={isOut}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <PageTitle page={t("record.title", { name: record.name })} />
      <NeedsNetworkNote isKept />
      {isOffered && !save.isSuccess && (
        <DraftFound
          onDiscard={() => {
            setBase(record);
            form.setValues(valuesOfRecord(record));
            setOffered(false);
          }}
        />
      )}
      {current && (
        <div ref={showAtTop} style={{ marginBottom: 16 }}>
          <StaleChoice
            rows={staleRows}
            onTake={() => {
              setBase(current);
              form.setValues(valuesOfRecord(current));
              save.reset();
            }}
            onKeep={() => {
              setBase(current);
              submit(current);
            }}
          />
        </div>
      )}
      {save.error !== null && current === null && !isAtInput && (
        <Alert color="red" role="alert" mb="md" ref={showAtTop}>
          {t("record.saveFailed")} {errorSentence(save.error, t)}
        </Alert>
      )}
      <form id={FORM_ID} ref={box} noValidate onSubmit={check}>
        <RecordInputs form={form} record={record} />
      </form>
    </TaskPanel>
  );
}

/** The button that saves stands below a long form: what was refused, and why, is brought into sight. */
function showAtTop(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** What was typed of a field's record before the page went away, and what it is a change of. */
function recordDraft(fieldId: string) {
  const base = z.custom<FieldRecord>(
    (value) => z.object({ id: z.literal(fieldId) }).safeParse(value).success,
  );
  return z.object({ base, values: recordValues });
}

/** The input that a refusal is about; null where none is. */
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

function showAtInput(
  error: unknown,
  form: { values: RecordValues; setFieldError(path: string, error: string): void },
  t: (key: string, details: Record<string, unknown>) => string,
): void {
  if (!(error instanceof ApiError)) return;
  const input = inputOf(error, form.values);
  if (input !== null) form.setFieldError(input, t(`errors:${error.code}`, error.details));
}
