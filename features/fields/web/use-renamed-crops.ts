import { useCropNames } from "@surco/catalogues/web";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Applies the catalogue's renamed crops to the screen texts. */
export function useRenamedCrops(): void {
  const { i18n } = useTranslation("fields");
  const { data: crops } = useCropNames();
  const { language } = i18n;
  useEffect(() => {
    for (const { key, name, isRenamed } of crops ?? []) {
      if (isRenamed) i18n.addResource(language, "fields", `crop.${key}`, name);
    }
  }, [i18n, language, crops]);
}
