import { Autocomplete, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { findCrop } from "@surco/agronomy";
import { useGenotypes } from "@surco/catalogues/web";
import { keysOf } from "@surco/contract";
import { cropOptions } from "@surco/fields/web";
import {
  AmountInput,
  DraftFound,
  FormFooter,
  formDraft,
  inputSize,
  StaleChoice,
  TitledDialog,
  useBegunForm,
  useFormat,
  useSeason,
  useVersionedForm,
} from "@surco/kit-web";
import { type TrialBatch, trialBatch } from "@surco/trial-batches/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type BatchForm, batchFields, batchForm, changesOf, formOfBatch, readBatchForm } from "./batch-form";
import { useProducersBelow, useWriteBatch } from "./use-registry";

const draft = formDraft(trialBatch, batchForm);

const TYPING_MS = 250;

/** Names of the inputs, by the texts of the columns. */
const COLUMNS: Record<Exclude<keyof BatchForm, "producerAccountId">, string> = {
  code: "code",
  hybrid: "hybrid",
  cropId: "crop",
  season: "season",
  producerName: "producer",
  producerEmail: "email",
  fieldName: "field",
  quantityBags: "bags",
  quantityKg: "kg",
  notes: "notes",
};

/** Adds a batch or changes one. Mounted while it is open. @param batch  null makes a new one */
export function BatchDialog({ batch, onClose }: { batch: TrialBatch | null; onClose(): void }) {
  const { t } = useTranslation(["trial-batches", "fields"]);
  const { season, seasons } = useSeason();
  const write = useWriteBatch();
  const begun = useBegunForm({
    name: `trial-batch.${batch?.id ?? "new"}`,
    shape: draft,
    saved: batch,
    valuesOf: (saved) => formOfBatch(saved, season),
  });
  const [values, setValues] = useState(begun.values);
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const genotypes = useGenotypes(values.cropId === "" ? null : Number(values.cropId)).data ?? [];
  const form = useVersionedForm(begun, {
    values,
    setValues,
    fields: batchFields,
    validate: () => {
      const read = readBatchForm(values, genotypes);
      setWrong(
        new Map(
          (read.error?.issues ?? []).map(({ path }) => {
            const name = String(path[0] ?? "");
            const isEmpty = values[name as keyof BatchForm] === "";
            return [name, t(isEmpty ? `form.required.${name}` : "form.wrong")];
          }),
        ),
      );
      return read.success;
    },
    messages: batch === null ? ADDING : CHANGING,
    save: ({ id, version, base, values: typed }) => {
      const read = readBatchForm(typed, genotypes).data;
      if (read === undefined) throw new Error("a form that is wrong was saved");
      return write({ id, version, values: base === null ? read : changesOf(base, read) });
    },
    onSaved: onClose,
    showAtInput: ({ code }) => {
      if (code !== "BATCH_CODE_TAKEN") return false;
      setWrong(new Map([["code", t("form.taken")]]));
      return true;
    },
  });
  const { conflict } = form;
  const inWords = useBatchWords();
  const [searched] = useDebouncedValue(values.producerName, TYPING_MS);
  const producers = useProducersBelow(searched, season).data ?? [];
  const chosen = producers.find(({ accountId }) => accountId === values.producerAccountId);
  const set = (changes: Partial<BatchForm>) => setValues({ ...values, ...changes });
  const propsOf = (name: keyof typeof COLUMNS) => ({
    ...inputSize,
    label: t(`columns.${COLUMNS[name]}`),
    error: wrong.get(name),
    value: String(values[name]),
  });
  const textProps = (name: keyof typeof COLUMNS, maxLength: number) => ({
    ...propsOf(name),
    maxLength,
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const amountProps = (name: "quantityBags" | "quantityKg") => ({
    label: t(`columns.${COLUMNS[name]}`),
    unit: null,
    input: {
      error: wrong.get(name),
      value: values[name],
      max: 1_000_000,
      onChange: (amount: number | string) => set({ [name]: amount }),
    },
  });
  return (
    <TitledDialog title={t(batch === null ? "form.new" : "form.edit")} isOpen onClose={onClose}>
      <form ref={form.box} noValidate onSubmit={form.submit}>
        <Stack gap="md">
          {form.isOffered && <DraftFound onDiscard={form.discardDraft} />}
          <TextInput {...textProps("code", 40)} required data-autofocus spellCheck={false} />
          <NativeSelect
            {...propsOf("cropId")}
            data={[{ value: "", label: t("form.noCrop") }, ...cropOptions(t)]}
            onChange={(event) => set({ cropId: event.currentTarget.value })}
          />
          <Autocomplete
            {...propsOf("hybrid")}
            required
            maxLength={80}
            limit={50}
            data={[...new Set(genotypes.map(({ name }) => name))]}
            onChange={(hybrid) => set({ hybrid })}
          />
          <NativeSelect
            {...propsOf("season")}
            data={[...new Set([values.season, ...seasons])].sort().reverse()}
            onChange={(event) => set({ season: event.currentTarget.value })}
          />
          <Autocomplete
            {...propsOf("producerName")}
            description={chosen === undefined ? undefined : t("form.account")}
            maxLength={120}
            limit={20}
            filter={({ options }) => options}
            data={[...new Set(producers.map(({ name }) => name))]}
            onChange={(producerName) =>
              set({
                producerName,
                // Choosing an option writes its name.
                producerAccountId: producers.find(({ name }) => name === producerName)?.accountId ?? "",
              })
            }
          />
          <TextInput {...textProps("producerEmail", 254)} type="email" inputMode="email" />
          <TextInput {...textProps("fieldName", 120)} />
          <AmountInput {...amountProps("quantityBags")} />
          <AmountInput {...amountProps("quantityKg")} />
          <Textarea {...textProps("notes", 2000)} rows={2} />
          {conflict && (
            <StaleChoice
              editor={{ name: null }}
              editedAt={conflict.editedAt}
              rows={keysOf(COLUMNS)
                .filter((field) => conflict.fields.includes(field))
                .map((field) => ({
                  field,
                  name: t(`columns.${COLUMNS[field]}`),
                  mine: inWords(field, conflict.mine[field]),
                  theirs: inWords(field, conflict.theirs[field]),
                }))}
              onSave={form.takeBoth}
            />
          )}
          <FormFooter
            save={t("common:save")}
            isSaving={form.isSaving}
            onClose={() => {
              form.end();
              onClose();
            }}
          />
        </Stack>
      </form>
    </TitledDialog>
  );
}

/** Value of a form field in words, for the choice between two versions. */
function useBatchWords() {
  const { t } = useTranslation(["trial-batches", "fields"]);
  const format = useFormat();
  return (field: keyof typeof COLUMNS, value: unknown): string => {
    if (field === "cropId") {
      const crop = findCrop(Number(value));
      return crop ? t(`fields:crop.${crop.key}`) : t("form.noCrop");
    }
    return typeof value === "number" ? format.amount(value) : String(value ?? "");
  };
}

const ADDING = {
  name: "trial-batches/create-batch",
  success: "trial-batches:notices.BATCH_CREATED",
  failure: "trial-batches:notices.BATCH_CREATE_FAILED",
} as const;
const CHANGING = {
  name: "trial-batches/update-batch",
  success: "trial-batches:notices.BATCH_UPDATED",
  failure: "trial-batches:notices.BATCH_UPDATE_FAILED",
} as const;
