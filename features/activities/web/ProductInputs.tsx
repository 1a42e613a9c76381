import { ActionIcon, Button, Fieldset, Group, Stack, TextInput } from "@mantine/core";
import type { ActivityChoices } from "@surco/activities/contract";
import { doseUnits, OTHER_FERTILIZER } from "@surco/agronomy";
import { inputSize } from "@surco/kit-web";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type ActivityFormApi, AmountInput, ChoiceInput } from "./ActivityInputs";
import { emptyProduct, OTHER } from "./form-values";
import { GradeInputs } from "./GradeInputs";
import { NutrientsPreview } from "./NutrientsPreview";
import { unitKey } from "./unit-key";

interface ProductInputsProps {
  form: ActivityFormApi;
  choices: ActivityChoices | undefined;
  /** Limit of products. */
  most: number;
}

/** Products of a fertilisation or an application, each with dose, unit and price. */
export function ProductInputs({ form, choices, most }: ProductInputsProps) {
  const { t } = useTranslation("activities");
  const { type, products } = form.values;
  const offered =
    type === "fertilization"
      ? (choices?.fertilizers ?? [])
      : (choices?.productTypes ?? []).flatMap((group) => group.products);
  const named = offered.map(({ id, name }) => ({ value: String(id), label: name }));
  const other = type === "application" ? [{ value: OTHER, label: t("form.otherProduct") }] : [];
  const options = [{ value: "", label: t("form.choose") }, ...named, ...other];
  const units = doseUnits.map((value) => {
    const unit = unitKey(value);
    return { value, label: t(`doseUnits.${unit}`) };
  });

  return (
    <Stack gap="sm">
      {products.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <Fieldset key={at} legend={t("form.product", { number: at + 1 })} p="sm">
          <Stack gap="xs">
            <Group align="end" wrap="nowrap">
              <div style={{ flex: 1 }}>
                <ChoiceInput
                  form={form}
                  name={`products.${at}.productId`}
                  label={t("values.product")}
                  options={options}
                  // The grade is that of the label of another product.
                  onChosen={() => form.setFieldValue(`products.${at}.grade`, null)}
                />
              </div>
              {products.length > 1 && (
                <ActionIcon
                  size={44}
                  variant="default"
                  aria-label={t("form.removeProduct", { number: at + 1 })}
                  onClick={() => form.removeListItem("products", at)}
                >
                  <IconTrash size={18} stroke={1.6} />
                </ActionIcon>
              )}
            </Group>
            {(row.productId === OTHER || row.productId === String(OTHER_FERTILIZER)) && (
              <TextInput
                {...inputSize}
                label={t("values.otherName")}
                maxLength={120}
                autoComplete="off"
                {...form.getInputProps(`products.${at}.otherName`)}
              />
            )}
            {row.productId === String(OTHER_FERTILIZER) && <GradeInputs form={form} at={at} />}
            <Group grow align="start">
              <AmountInput form={form} name={`products.${at}.dose`} label={t("values.dose")} unit="" />
              <ChoiceInput
                form={form}
                name={`products.${at}.unit`}
                label={t("values.unit")}
                options={units}
              />
            </Group>
            <AmountInput
              form={form}
              name={`products.${at}.unitCostUsd`}
              label={t("common:record.optional", { name: t("values.unitCostUsd") })}
              unit={t("form.usdPer", { unit: row.unit.replace("/ha", "") })}
            />
          </Stack>
        </Fieldset>
      ))}
      {type === "fertilization" && <NutrientsPreview products={products} />}
      {products.length < most && (
        <Button
          variant="default"
          mih={44}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => form.insertListItem("products", emptyProduct(type))}
        >
          {t("form.addProduct")}
        </Button>
      )}
    </Stack>
  );
}
