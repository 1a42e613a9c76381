import { Button, Fieldset, SimpleGrid, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { AmountInput } from "@surco/kit-web";
import { MAX_COUNTS } from "@surco/notes/contract";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { methodOfCrop, type NoteFormValues, nextRow } from "../note-form-values";
import { CountResult } from "./CountResult";
import { explanationOfForm, figuresOfForm } from "./count-figures";

interface CountInputsProps {
  form: UseFormReturnType<NoteFormValues>;
}

/** Counted rows of a density or yield note, with their result. */
export function CountInputs({ form }: CountInputsProps) {
  const { t } = useTranslation("notes");
  const { type, counts } = form.values;
  const isYield = type === "yield";
  const least = type === "densities" ? 2 : 1;
  const most = type === "density" ? 1 : MAX_COUNTS;
  return (
    <Stack gap="sm">
      {counts.map((_, at) => (
        // Rows have no identity of their own; they are added at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <CountFieldset key={at} form={form} at={at} canRemove={counts.length > least} />
      ))}
      {counts.length < most && (
        <Button
          variant="default"
          mih={44}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => form.insertListItem("counts", nextRow(counts.at(-1)))}
        >
          {t(isYield ? "counts.addSample" : "counts.add")}
        </Button>
      )}
      {isYield && (
        <AmountInput
          label={t("values.thousandGrainG")}
          unit="g"
          input={form.getInputProps("thousandGrainG")}
        />
      )}
      <CountResult
        counted={figuresOfForm(form.values)}
        explanation={explanationOfForm(form.values)}
        isYield={isYield}
      />
    </Stack>
  );
}

function CountFieldset({ form, at, canRemove }: CountInputsProps & { at: number; canRemove: boolean }) {
  const { t } = useTranslation("notes");
  const { type, cropId } = form.values;
  const isYield = type === "yield";
  const method = methodOfCrop(cropId);
  const input = (name: string) => form.getInputProps(`counts.${at}.${name}`);
  return (
    <Fieldset legend={t(isYield ? "counts.sample" : "counts.count", { n: at + 1 })} p="sm">
      <SimpleGrid cols={2} spacing="sm">
        <AmountInput
          label={isYield ? t(`counts.organ.${method.organ}`) : t("counts.plants")}
          unit={null}
          input={input("counted")}
        />
        <AmountInput label={t("counts.rows")} unit={null} input={input("rows")} />
        <AmountInput label={t("counts.rowLengthM")} unit="m" input={input("rowLengthM")} />
        <AmountInput label={t("counts.rowSpacingM")} unit="m" input={input("rowSpacingM")} />
        {isYield &&
          method.factors.map((factor, index) => (
            <AmountInput
              key={factor}
              label={t(`counts.factor.${factor}`)}
              unit={null}
              input={input(`grainFactors.${index}`)}
            />
          ))}
      </SimpleGrid>
      {canRemove && (
        <Button
          mt="xs"
          mih={44}
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          aria-label={t(isYield ? "counts.removeSample" : "counts.remove", { n: at + 1 })}
          onClick={() => form.removeListItem("counts", at)}
        >
          {t("form.delete")}
        </Button>
      )}
    </Fieldset>
  );
}
