import {
  Alert,
  Autocomplete,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { genotypeCropId } from "@surco/agronomy";
import {
  type CatalogueColumn,
  type CatalogueName,
  type CatalogueRow,
  catalogueColumns,
  listBrands,
  type ValueProblem,
  valueProblem,
} from "@surco/catalogues/contract";
import { listCountries } from "@surco/contract";
import { call, FormFooter, TitledDialog, useBegunForm, useVersionedForm } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { catalogueKeys, useCropNames, useProductTypes } from "../use-catalogues";
import { rowText } from "./shown-value";
import { useWriteRow } from "./use-catalogue-rows";

interface RowDialogProps {
  catalogue: CatalogueName;
  /** null adds one. */
  row: CatalogueRow | null;
  onClose(): void;
}

/** Adds a row to a catalogue, or changes one. Mounted while it is open. */
export function RowDialog({ catalogue, row, onClose }: RowDialogProps) {
  const { t } = useTranslation("catalogues");
  const crops = useCropNames().data ?? [];
  const productTypes = useProductTypes(catalogue === "product").data ?? [];
  const begun = useBegunForm<CatalogueRow, Values>({
    name: null,
    saved: row,
    valuesOf: (saved) => saved?.values ?? { active: "1" },
  });
  const [values, setValues] = useState(begun.values);
  const [problems, setProblems] = useState<ValueProblem[]>([]);
  const write = useWriteRow(catalogue);
  const form = useVersionedForm(begun, {
    values,
    setValues,
    isSame: (one, other) =>
      catalogueColumns[catalogue].every((column) => (one[column] ?? "") === (other[column] ?? "")),
    validate: () => true,
    messages: {
      name: "catalogues/save-row",
      success: "catalogues:notices.CATALOGUE_SAVED",
      failure: "catalogues:notices.CATALOGUE_SAVE_FAILED",
    },
    save: ({ version, values: written }) => write({ id: row?.id ?? null, version, values: written }),
    onSaved: onClose,
    showAtInput: ({ code, details }) => {
      const found: ValueProblem[] =
        code === "CATALOGUE_NAME_TAKEN"
          ? [{ column: "name", code: "name_taken" }]
          : (z.array(valueProblem).safeParse(details.problems).data ?? []);
      setProblems(found);
      return found.length > 0;
    },
  });
  const { stale } = form;

  return (
    <TitledDialog title={t(row === null ? "admin.addTitle" : "admin.editTitle")} isOpen onClose={onClose}>
      <form ref={form.box} noValidate onSubmit={form.submit}>
        <Stack gap="md">
          {catalogueColumns[catalogue].map((column) => (
            <ColumnInput
              key={column}
              column={column}
              value={values[column] ?? ""}
              problem={problems.find((problem) => problem.column === column)}
              onChange={(value) => setValues((known) => ({ ...known, [column]: value }))}
            />
          ))}
          {stale && (
            <Alert color="yellow" role="alert" title={t("admin.staleTitle")}>
              <Text size="sm">
                {t("admin.staleText", {
                  values: rowText(catalogue, stale.values, { t, crops, productTypes }),
                })}
              </Text>
              <Group mt="sm" gap="sm">
                <Button variant="default" mih={44} onClick={form.takeTheirs}>
                  {t("admin.staleTake")}
                </Button>
                <Button mih={44} onClick={form.keepMine}>
                  {t("admin.staleKeep")}
                </Button>
              </Group>
            </Alert>
          )}
          <FormFooter
            save={t("common:save")}
            isSaving={form.isSaving}
            isDraftKept={false}
            onClose={onClose}
          />
        </Stack>
      </form>
    </TitledDialog>
  );
}

type Values = Record<string, string>;

interface ColumnInputProps {
  column: CatalogueColumn;
  value: string;
  problem: ValueProblem | undefined;
  onChange(value: string): void;
}

function ColumnInput({ column, value, problem, onChange }: ColumnInputProps) {
  const { t, i18n } = useTranslation("catalogues");
  const crops = useCropNames().data ?? [];
  const brands = useQuery({
    queryKey: [...catalogueKeys.all, "brands"],
    queryFn: async ({ signal }) => (await call(listBrands, { signal })).brands,
    enabled: column === "brand",
  }).data;
  const productTypes = useProductTypes(column === "productType").data ?? [];
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  const choices: Partial<Record<CatalogueColumn, { value: string; label: string }[]>> = {
    crop: speciesChoices(crops),
    productType: [NO_CHOICE, ...productTypes.map(({ id, name }) => ({ value: String(id), label: name }))],
    country: [{ value: "", label: t("admin.anywhere") }, ...countries],
  };
  const data = choices[column];
  const label = t(`admin.column.${column}`);
  const shared = {
    size: "md" as const,
    label,
    error: problem && t(`admin.problem.${problem.code}`, { column: label }),
  };
  if (column === "active") {
    return (
      <Checkbox
        {...shared}
        checked={value !== "0"}
        onChange={(event) => onChange(event.currentTarget.checked ? "1" : "0")}
      />
    );
  }
  if (data !== undefined) {
    return (
      <NativeSelect
        {...shared}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={data}
      />
    );
  }
  if (column === "scale" || column === "code") {
    return <TextInput {...shared} readOnly value={column === "scale" ? t(`admin.scale.${value}`) : value} />;
  }
  if (column === "brand") {
    return (
      <Autocomplete
        {...shared}
        value={value}
        onChange={onChange}
        data={(brands ?? []).map(({ name }) => name)}
        maxLength={80}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      value={value}
      maxLength={80}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const NO_CHOICE = { value: "", label: "" };

/** Species to choose from; of the crops of one species the first stands for all. */
function speciesChoices(crops: NonNullable<ReturnType<typeof useCropNames>["data"]>) {
  const species = crops.filter(({ id }) => genotypeCropId(id) === id);
  return [
    NO_CHOICE,
    ...species.map(({ id, name, scientific }) => ({
      value: String(id),
      label: scientific === null ? name : `${name} (${scientific})`,
    })),
  ];
}
