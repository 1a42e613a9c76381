import { type ChangedThing, type ChangedValue, NONE } from "@surco/accounts/contract";
import { installedBrands } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** A right, or what it was, in words. */
export function useShownValue(): (what: ChangedThing, value: ChangedValue) => string {
  const { t } = useTranslation("accounts");
  return (what, value) => {
    if (what === "role") return t(`manage.role.${typeof value === "string" ? value : NONE}.name`);
    if (what === "manager" || what === "groupManager") {
      if (value === null) return t("manage.value.nobody");
      return typeof value === "object" ? (value.name ?? t("manage.erased")) : "";
    }
    if (value === null) return t(what === "styleBrand" ? "manage.brand.none" : "manage.value.none");
    if (typeof value === "boolean") return t(value ? "manage.value.yes" : "manage.value.no");
    if (typeof value === "object") return value.name ?? "";
    if (what === "styleBrand") {
      const brand = Object.values(installedBrands()).find(({ styleBrands }) =>
        styleBrands.includes(Number(value)),
      );
      return t("manage.brand.numbered", { name: brand?.name ?? "", number: value });
    }
    return String(value);
  };
}
