import { Alert, Button, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { FieldValues } from "@surco/fields/web";
import { FieldDetails } from "@surco/fields/web";
import type { Boundary } from "@surco/geometry";
import { areaHa } from "@surco/geometry";
import { focusFirstError, TaskPanel } from "@surco/kit-web";
import { KeptOnDeviceNote } from "@surco/kit-web/outbox";
import { type FormEvent, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AreaMeter } from "./AreaMeter";
import { DrawnShape } from "./DrawnShape";

interface NewFieldFormProps {
  form: UseFormReturnType<FieldValues>;
  polygon: Boundary;
  country: string | null;
  isSaving: boolean;
  /** True when the values come from a draft saved before a reload. */
  isRestored: boolean;
  onBack(): void;
  onSave(): void;
}

/** Second step of a new field: name, farm, ownership and crop. */
export function NewFieldForm(props: NewFieldFormProps) {
  const { form, polygon, country, isSaving, isRestored, onBack, onSave } = props;
  const { t } = useTranslation(["boundaries", "fields"]);
  const box = useRef<HTMLFormElement>(null);
  const area = useMemo(() => areaHa(polygon), [polygon]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.validate().hasErrors) focusFirstError(box.current);
    else onSave();
  };

  return (
    <TaskPanel
      title={t("draw.formTitle")}
      foot={
        <>
          <Button variant="default" mih={44} disabled={isSaving} onClick={onBack}>
            {t("draw.backToMap")}
          </Button>
          <Button type="submit" form={FORM_ID} mih={44} loading={isSaving}>
            {t("draw.save")}
          </Button>
        </>
      }
    >
      <KeptOnDeviceNote />
      {isRestored && (
        <Alert role="status" mb="md">
          {t("draw.restored")}
        </Alert>
      )}
      <DrawnShape polygon={polygon} />
      <form id={FORM_ID} ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <AreaMeter areaHa={area} boundary={polygon} />
          <FieldDetails form={form} country={country} isNamed />
        </Stack>
      </form>
    </TaskPanel>
  );
}

const FORM_ID = "new-field";
