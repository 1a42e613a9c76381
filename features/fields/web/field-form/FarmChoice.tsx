import { Button, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { inputSize } from "@surco/kit-web";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type FieldValues, FROM_FILE, NEW_FARM } from "./field-values";
import { useFarms } from "./use-save-fields";

interface FarmChoiceProps {
  form: UseFormReturnType<FieldValues>;
  /** Offers the farms named by an imported file. */
  isInFile?: boolean;
}

/** An existing farm or the name of a new one. */
export function FarmChoice({ form, isInFile = false }: FarmChoiceProps) {
  const { t } = useTranslation("fields");
  const farmsQuery = useFarms();
  const farms = farmsQuery.data;
  const { farmId } = form.values;
  const { setFieldValue } = form;

  // Without farms the form asks for a new name; a single farm is preselected.
  useEffect(() => {
    if (farms === undefined || farmId !== "") return;
    const [only, another] = farms;
    if (only === undefined) setFieldValue("farmId", isInFile ? FROM_FILE : NEW_FARM);
    else if (another === undefined) setFieldValue("farmId", only.id);
  }, [farms, farmId, isInFile, setFieldValue]);

  const options = [
    ...(farmId === "" ? [{ value: "", label: t("fieldForm.chooseFarm") }] : []),
    ...(isInFile ? [{ value: FROM_FILE, label: t("fieldForm.fromFile") }] : []),
    ...(farms ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: NEW_FARM, label: t("fieldForm.newFarm") },
  ];
  const isOnlyNew = farms?.length === 0 && !isInFile;

  return (
    <Stack gap="sm">
      {!isOnlyNew && (
        <NativeSelect
          {...inputSize}
          label={t("fieldForm.farm")}
          data={options}
          disabled={farmsQuery.isPending}
          {...form.getInputProps("farmId")}
        />
      )}
      {farmsQuery.isError && (
        <Text size="sm" c="var(--surco-harm)" role="alert">
          {t("fieldForm.farmsFailed")}{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => void farmsQuery.refetch()}>
            {t("common:retry")}
          </Button>
        </Text>
      )}
      {farmId === NEW_FARM && (
        <TextInput
          {...inputSize}
          label={t("fieldForm.farmName")}
          maxLength={80}
          autoComplete="off"
          {...form.getInputProps("farmName")}
        />
      )}
    </Stack>
  );
}
