import { Text } from "@mantine/core";
import { nutrientsKgPerHa } from "@surco/agronomy";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
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
  const { n, p, k, s, isComplete } = nutrientsKgPerHa(typed);
  const words = {
    n: format.number(n, 1),
    p: format.number(p, 1),
    k: format.number(k, 1),
    s: format.number(s, 1),
  };
  return (
    <Text size="sm" role="status">
      {t(isComplete ? "row.nutrients" : "row.nutrientsAtLeast", words)}
    </Text>
  );
}
