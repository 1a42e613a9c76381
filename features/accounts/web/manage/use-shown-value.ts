import { type AuditedProperty, type ChangedValue, NONE } from "@surco/accounts/contract";
import { installedBrands } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

/** Texts for values of audited properties. */
export function useShownValue(): (what: AuditedProperty, value: ChangedValue) => string {
  const { t } = useTranslation("accounts");
  return (what, value) => {
    if (what === "role") return t(`manage.role.${typeof value === "string" ? value : NONE}.name`);
    if (what === "manager" || what === "groupManager") return managerName(value, t);
    if (what === "styleBrand") return brandText(value, t);
    if (value === null) return t("manage.value.none");
    if (typeof value === "boolean") return t(value ? "manage.value.yes" : "manage.value.no");
    return typeof value === "object" ? (value.name ?? "") : String(value);
  };
}

function brandText(value: ChangedValue, t: TFunction<"accounts">): string {
  if (value === null) return t("manage.brand.none");
  return t("manage.brand.numbered", { name: brandName(Number(value)), number: value });
}

function managerName(value: ChangedValue, t: (key: string) => string): string {
  if (value === null) return t("manage.value.nobody");
  return typeof value === "object" ? (value.name ?? t("manage.erased")) : "";
}

function brandName(number: number): string {
  return Object.values(installedBrands()).find(({ styleBrands }) => styleBrands.includes(number))?.name ?? "";
}
