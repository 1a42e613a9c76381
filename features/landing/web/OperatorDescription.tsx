import { useBrand } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useInstallation } from "./use-installation";

/** Operator responsible for the installation. */
export function OperatorDescription() {
  const { t } = useTranslation("landing");
  const { name: product } = useBrand();
  const operator = useInstallation()?.operator ?? null;
  if (operator === null) return t("terms.who.unnamed", { product });
  const { name, contact } = operator;
  return contact === null
    ? t("terms.who.namedOnly", { product, name })
    : t("terms.who.named", { product, name, contact });
}
