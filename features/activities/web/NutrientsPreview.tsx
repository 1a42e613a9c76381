import { Text } from "@mantine/core";
import { nutrientsKgPerHa } from "@surco/agronomy";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { nutrientText } from "./figure-texts";
import type { ProductRow } from "./form-values";

/** Nutrients that the typed products bring; nothing before a product and its dose are typed. */
export function NutrientsPreview({ products }: { products: readonly ProductRow[] }) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const typed = products.flatMap(({ productId, dose, unit, grade }) => {
    const amount = typeof dose === "number" ? dose : Number.parseFloat(dose);
    return productId !== "" && amount > 0
      ? [{ productId: Number(productId), dose: amount, unit, grade }]
      : [];
  });
  if (typed.length === 0) return null;
  return (
    <Text size="sm" role="status">
      {nutrientText(nutrientsKgPerHa(typed), t, format)}
    </Text>
  );
}
