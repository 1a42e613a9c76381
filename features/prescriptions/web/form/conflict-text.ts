import type { TFunction } from "i18next";
import type { PrescriptionForm } from "./prescription-form";

/** Form field of a prescription in a conflict of versions, as text. */
export function conflictText(t: TFunction<["prescriptions", "common"]>, name: string, side: unknown): string {
  if (name === "name") return String(side ?? "");
  if (name === "products") {
    const { products } = side as Pick<PrescriptionForm, "products">;
    return t("prescriptions:conflict.productsText", { count: products.length });
  }
  const { hasCells } = side as Pick<PrescriptionForm, "hasCells">;
  return t(hasCells ? "prescriptions:conflict.withCells" : "prescriptions:conflict.withoutCells");
}
