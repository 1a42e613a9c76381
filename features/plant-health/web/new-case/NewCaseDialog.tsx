import { Checkbox, NativeSelect, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { OpenedField } from "@surco/fields/contract";
import { cropOptions } from "@surco/fields/web";
import { inputSize, ListSkeleton, useBegunForm, useFormat } from "@surco/kit-web";
import { encodePhoto, RecordDialog, useChosenFiles, useOutboxForm } from "@surco/kit-web/outbox";
import { PointInput, pointOfPhoto } from "@surco/notes/web";
import { type DeviceAnswer, hasModel, type PlantCase } from "@surco/plant-health/contract";
import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { answerOnDevice } from "../inference/device-answer";
import { prepareLeafModel } from "../inference/identify-leaves";
import { useAnswersHere } from "../inference/use-answers-here";
import { newPhotoWrite, PHOTO_KIND } from "../photos/photo-outbox";
import { photoStore } from "../photos/photo-store";
import { CASE_KIND } from "../queries";
import {
  type CaseFormValues,
  caseDraft,
  caseFormErrors,
  newFormValues,
  valuesOfForm,
} from "./case-form-values";
import { KindInput } from "./KindInput";
import { PhotosInput } from "./PhotosInput";

interface NewCaseDialogProps {
  field: OpenedField;
  /** Crop of the season on the screen; null: unknown. */
  seasonCropId: number | null;
  /** Called with the id of the new case once it is stored. */
  onCreated(id: string): void;
  onClose(): void;
}

/**
 * Form of a new case. Saving stores it on the device, with or without a network. Out of reach of the server, or where the server
 * has no model, the device answers first, if it has one.
 */
export function NewCaseDialog({ field, seasonCropId, onCreated, onClose }: NewCaseDialogProps) {
  const { t } = useTranslation(["plant-health", "fields"]);
  const format = useFormat();
  const begun = useBegunForm<PlantCase, CaseFormValues>({
    name: `plant-case.${field.id}`,
    shape: caseDraft,
    saved: null,
    valuesOf: () => newFormValues("leaf", seasonCropId, new Date()),
  });
  const form = useForm<CaseFormValues>({
    initialValues: begun.values,
    validate: (values) => caseFormErrors(values, t),
  });
  const answer = useRef<DeviceAnswer | null>(null);
  const [isAnswering, setAnswering] = useState(false);
  const setPhotoIds = (change: (ids: string[]) => string[]) => {
    form.setFieldValue("photoIds", change);
    form.clearFieldError("photoIds");
  };
  const chosen = useChosenFiles({
    store: photoStore,
    kind: PHOTO_KIND,
    prepare: async (file) => {
      // The encoded photo has no metadata.
      const point = await pointOfPhoto(file, field);
      const prepared = await encodePhoto(file);
      if (point !== null) form.setFieldValue("point", (before) => before ?? point);
      return prepared;
    },
    add: (id) => setPhotoIds((ids) => [...ids, id]),
    remove: (id) => setPhotoIds((ids) => ids.filter((one) => one !== id)),
  });
  const title = (values: CaseFormValues) =>
    t("list.title", { kind: t(`kinds.${values.kind}`), day: format.instantDay(values.takenAt) });
  const outbox = useOutboxForm(begun, {
    kind: CASE_KIND,
    values: form.values,
    setValues: form.setValues,
    // A photo that is still made smaller would be left out.
    validate: () => !chosen.isBusy && !form.validate().hasErrors,
    toRecord: (values) => ({ ...valuesOfForm(values), deviceAnswer: answer.current }),
    subject: (values) => ({ fieldId: field.id, title: title(values) }),
    messages: {
      name: "plant-health/save-case",
      success: null,
      failure: "plant-health:notices.CASE_SAVE_FAILED",
    },
    onSaved: () => onCreated(begun.id),
    parts: form.values.photoIds.map((id) =>
      newPhotoWrite({ id, caseId: begun.id, fieldId: field.id, title: title(form.values) }),
    ),
  });
  const answersHere = useAnswersHere();
  useEffect(() => {
    if (answersHere) prepareLeafModel();
  }, [answersHere]);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    const { photoIds } = form.values;
    if (answersHere && !chosen.isBusy && !form.validate().hasErrors) {
      setAnswering(true);
      answer.current = await answerOnDevice({ ...valuesOfForm(form.values), photoIds });
      setAnswering(false);
    }
    outbox.submit();
  };
  const { kind, cropId, photoIds } = form.values;
  return (
    <RecordDialog
      title={t("form.title")}
      form={{ ...outbox, submit }}
      isBusy={chosen.isBusy || isAnswering}
      saveLabel={t("form.identify")}
      fillsPhone
      deletion={null}
      onClose={onClose}
    >
      <KindInput value={kind} onChange={(chosenKind) => form.setFieldValue("kind", chosenKind)} />
      <PhotosInput chosenIds={photoIds} chosen={chosen} error={form.errors.photoIds} />
      <NativeSelect
        {...inputSize}
        label={t("values.cropId")}
        description={cropId !== "" && !hasModel(kind, Number(cropId)) && t("form.noModel")}
        data={[{ value: "", label: t("form.chooseCrop") }, ...cropOptions(t)]}
        {...form.getInputProps("cropId")}
      />
      <Suspense fallback={<ListSkeleton />}>
        <PointInput
          field={field}
          value={form.values.point}
          onChange={(point) => form.setFieldValue("point", point)}
        />
      </Suspense>
      <Checkbox
        size="md"
        label={t("consent.label")}
        description={t("consent.hint")}
        {...form.getInputProps("hasTrainingConsent", { type: "checkbox" })}
      />
      {isAnswering && (
        <Text size="sm" role="status">
          {t("form.answering")}
        </Text>
      )}
    </RecordDialog>
  );
}
