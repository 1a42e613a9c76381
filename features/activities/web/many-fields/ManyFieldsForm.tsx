import { Button, Group, NativeSelect, Stack, Switch, Text, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  type ActivityChoices,
  type ActivityType,
  activityTypes,
  MAX_FIELDS_AT_ONCE,
  type RefusedField,
} from "@surco/activities/contract";
import { localDay } from "@surco/calendar";
import { useFieldCards } from "@surco/fields/web";
import {
  DraftFound,
  focusFirstError,
  inputSize,
  useDraft,
  useFormat,
  useSaveDraft,
  useUnsaved,
} from "@surco/kit-web";
import { KeptOnDeviceNote } from "@surco/kit-web/outbox";
import { type FormEvent, useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { z } from "zod";
import { ActivityFormInputs } from "../ActivityFormInputs";
import { type FormValues, formValues, newFormValues, withStageOf } from "../form-values";
import { FieldPicker } from "../pick/FieldPicker";
import { type PickedField, pickedField } from "../pick/picked-field";
import { sharedSeasonCropOn } from "../season-crop";
import { fieldColumns, manyFieldsInput, type OwnValues, ownValues } from "./field-columns";
import { type ManyFieldsErrors, manyFieldsErrors } from "./field-errors";
import classes from "./many-fields.module.css";
import { OwnValuesList } from "./OwnValuesList";
import { RefusedFields } from "./RefusedFields";
import { useManyFieldsEntry } from "./use-many-fields-entry";

const manyFieldsDraft = z.object({
  form: formValues,
  picked: z.array(pickedField),
  own: z.record(z.string(), ownValues),
});
const DRAFT = "activities.many-fields";
const noErrors: ManyFieldsErrors["ofFields"] = {};

interface ManyFieldsFormProps {
  choices: ActivityChoices | undefined;
  /** Fields that were selected before the form opened. */
  selected: PickedField[];
}

/** Form of one activity in many fields. */
export function ManyFieldsForm({ choices, selected }: ManyFieldsFormProps) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const today = localDay(new Date());
  const emptyForm = (ofType: ActivityType) =>
    newFormValues(ofType, {
      today,
      cropId: null,
      last: choices?.last.find((one) => one.type === ofType),
    });
  const draft = useDraft(DRAFT, manyFieldsDraft);
  const [isOffered, setOffered] = useState(draft.found !== null);
  const [begun] = useState(() => draft.found ?? { form: emptyForm("sow"), picked: selected, own: {} });
  const form = useForm<FormValues>({ initialValues: begun.form });
  const [picked, setPicked] = useState(begun.picked);
  const [own, setOwn] = useState<Record<string, OwnValues>>(begun.own);
  const [hasOwn, setHasOwn] = useState(Object.keys(begun.own).length > 0);
  const [errors, setErrors] = useState(noErrors);
  const [refused, setRefused] = useState<RefusedField[]>([]);
  const { values } = form;
  const isTyped = isOffered || picked.length > 0 || Object.keys(own).length > 0 || form.isDirty();
  useUnsaved(isTyped);
  useSaveDraft(
    draft,
    useMemo(() => (isTyped ? { form: values, picked, own } : null), [isTyped, values, picked, own]),
  );

  const cards = useFieldCards().data;
  const seasonCropId = useMemo(
    () =>
      sharedSeasonCropOn(
        picked.map(({ fieldId }) => cards?.find(({ id }) => id === fieldId)),
        values.date,
      ),
    [cards, picked, values.date],
  );
  const { type, products, densityUnit } = values;
  const columns = useMemo(() => fieldColumns({ type, products, densityUnit }), [type, products, densityUnit]);

  const saving = useManyFieldsEntry({
    onRefused: setRefused,
    onSaved: () => {
      draft.end();
      void navigate("/activities");
    },
  });
  const canSetCrop = type === "sow" && picked.length > 0 && picked.every(({ isOwn }) => isOwn);
  const changeOwn = useCallback((fieldId: string, path: string, value: string | number) => {
    setOwn((before) => ({ ...before, [fieldId]: { ...before[fieldId], [path]: value } }));
    setErrors(noErrors);
  }, []);
  const changeType = (chosen: ActivityType) => {
    const { date, status, comments } = values;
    form.setValues({ ...emptyForm(chosen), date, status, comments });
    form.clearErrors();
    setOwn({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = picked.map(({ fieldId, recordId }) => ({
      fieldId,
      recordId,
      own: hasOwn ? (own[fieldId] ?? {}) : {},
    }));
    const entered = withStageOf(values, seasonCropId);
    const found = manyFieldsErrors(entered, fields, t, format);
    form.setErrors(found.common);
    setErrors(found.ofFields);
    setRefused([]);
    if (Object.keys(found.common).length + Object.keys(found.ofFields).length > 0) {
      focusFirstError(box.current);
      return;
    }
    saving.mutate({
      ...manyFieldsInput(entered, fields),
      setsSeasonCrop: canSetCrop && values.setsSeasonCrop,
    });
  };
  const canSave = picked.length > 0 && picked.length <= MAX_FIELDS_AT_ONCE;

  return (
    <form ref={box} noValidate onSubmit={submit}>
      {isOffered && (
        <DraftFound
          onDiscard={() => {
            form.setValues(emptyForm("sow"));
            form.clearErrors();
            setPicked([]);
            setOwn({});
            setHasOwn(false);
            setErrors(noErrors);
            setRefused([]);
            setOffered(false);
          }}
        />
      )}
      <div className={classes.page}>
        <Stack gap="md" component="section" aria-labelledby="many-fields-activity">
          <Title order={2} size="h3" id="many-fields-activity">
            {t("manyFields.activity")}
          </Title>
          <NativeSelect
            {...inputSize}
            label={t("values.type")}
            data={activityTypes.map((one) => ({ value: one, label: t(`types.${one}`) }))}
            value={type}
            onChange={({ currentTarget: { value } }) => {
              const chosen = activityTypes.find((one) => one === value);
              if (chosen) changeType(chosen);
            }}
          />
          <ActivityFormInputs
            form={form}
            choices={choices}
            canSetCrop={canSetCrop}
            seasonCropId={seasonCropId}
            netAreaHa={null}
          />
        </Stack>
        <Stack gap="md" component="section" aria-labelledby="many-fields-list">
          <Title order={2} size="h3" id="many-fields-list">
            {t("manyFields.fields")}
          </Title>
          {refused.length > 0 && (
            <RefusedFields
              refused={refused}
              picked={picked}
              onRemove={(others) => {
                setPicked(others);
                setRefused([]);
              }}
            />
          )}
          <FieldPicker picked={picked} onChange={setPicked} />
          {picked.length > 0 && (
            <Switch
              size="md"
              label={t("manyFields.own")}
              description={t("manyFields.ownHint")}
              checked={hasOwn}
              onChange={(event) => setHasOwn(event.currentTarget.checked)}
            />
          )}
          {hasOwn && (
            <OwnValuesList picked={picked} columns={columns} own={own} errors={errors} onChange={changeOwn} />
          )}
        </Stack>
      </div>
      <div className={classes.foot}>
        <KeptOnDeviceNote />
        <Group justify="flex-end">
          {picked.length === 0 && (
            <Text size="sm" c="dimmed">
              {t("manyFields.chooseFields")}
            </Text>
          )}
          <Button type="submit" mih={44} loading={saving.isPending} disabled={!canSave}>
            {t("manyFields.save", { count: picked.length })}
          </Button>
        </Group>
      </div>
    </form>
  );
}
