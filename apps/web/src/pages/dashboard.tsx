import { FieldsMap } from "@surco/fields/web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useInstallation } from "../use-installation";

export function Component() {
  const { t } = useTranslation("common");
  const installation = useInstallation();
  const basemap = useMemo(() => {
    if (!installation?.basemap) return null;
    const { attribution, ...tiles } = installation.basemap;
    const isSimulated = installation.world === "demo" && attribution === "";
    return { ...tiles, attribution: isSimulated ? t("common:map.simulated") : attribution };
  }, [installation, t]);
  return (
    <FieldsMap basemap={basemap} />
  );
}
