import { NativeSelect } from "@mantine/core";
import { installedBrands } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

interface BrandChoiceProps {
  /** null: by the account's brand or the URL. */
  value: number | null;
  onChange(styleBrand: number | null): void;
}

/** Selects the brand shown to the person. A brand may have several numbers. */
export function BrandChoice({ value, onChange }: BrandChoiceProps) {
  const { t } = useTranslation("accounts");
  const known = Object.values(installedBrands()).flatMap(({ name, styleBrands }) =>
    styleBrands.map((number) => ({ name, number })),
  );
  const others =
    value === null || known.some(({ number }) => number === value) ? [] : [{ name: "", number: value }];
  return (
    <NativeSelect
      size="md"
      label={t("manage.brand.label")}
      value={value ?? ""}
      onChange={(event) =>
        onChange(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))
      }
      data={[
        { value: "", label: t("manage.brand.none") },
        ...[...known, ...others].map(({ name, number }) => ({
          value: String(number),
          label: t("manage.brand.numbered", { name, number }),
        })),
      ]}
    />
  );
}
