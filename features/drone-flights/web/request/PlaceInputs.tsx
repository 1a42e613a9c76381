import { Select, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useFieldCards } from "@surco/fields/web";
import { useFormat, useSession } from "@surco/kit-web";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { RequestFormValues } from "./request-form-values";

/** Options shown at once; typing filters the rest. */
const MAX_OPTIONS = 50;

/** Inputs for the place of the flight: one of the signed-in user's fields, or free text. */
export function PlaceInputs({ form }: { form: UseFormReturnType<RequestFormValues> }) {
  const { t } = useTranslation("drone-flights");
  const { isSignedIn } = useSession();
  const isField = form.values.ownFieldId !== null;
  return (
    <>
      {isSignedIn && <OwnFieldSelect form={form} />}
      <TextInput
        size="md"
        required={!isField}
        withAsterisk={false}
        autoComplete="off"
        label={t(isField ? "form.placeMore" : "form.place")}
        description={t("form.placeHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("place")}
      />
    </>
  );
}

function OwnFieldSelect({ form }: { form: UseFormReturnType<RequestFormValues> }) {
  const { t } = useTranslation("drone-flights");
  const format = useFormat();
  const cards = useFieldCards().data;
  const fields = cards ?? [];
  const { ownFieldId, areaHa } = form.values;
  // Fills in the area of the field named in the URL; another person's field is dropped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the fields are loaded
  useEffect(() => {
    if (cards === undefined || ownFieldId === null) return;
    const field = cards.find(({ id }) => id === ownFieldId);
    if (field === undefined) form.setFieldValue("ownFieldId", null);
    else if (areaHa === "") form.setFieldValue("areaHa", Math.round(field.areaHa * 10) / 10);
  }, [cards]);
  if (fields.length === 0) return null;
  const choose = (fieldId: string | null) => {
    const field = fields.find(({ id }) => id === fieldId);
    form.setFieldValue("ownFieldId", field?.id ?? null);
    form.clearFieldError("place");
    if (field) form.setFieldValue("areaHa", Math.round(field.areaHa * 10) / 10);
  };
  return (
    <Select
      size="md"
      clearable
      searchable
      limit={MAX_OPTIONS}
      label={t("form.ownField")}
      placeholder={t("form.noField")}
      nothingFoundMessage={t("form.noSuchField")}
      clearButtonProps={{ "aria-label": t("form.clearField") }}
      data={fields.map(({ id, name, farmName, areaHa }) => ({
        value: id,
        label: `${name} · ${farmName} · ${format.ha(areaHa)}`,
      }))}
      value={form.values.ownFieldId}
      onChange={choose}
    />
  );
}
