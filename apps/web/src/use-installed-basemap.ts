import type { Basemap } from "@surco/kit-web/map";
import type { Installation } from "@surco/landing/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Base map of this installation; null when it has none, and while loading. */
export function useInstalledBasemap(installation: Installation | null): Basemap | null {
  const { t } = useTranslation("common");
  return useMemo(() => {
    if (!installation?.basemap) return null;
    const { attribution, ...tiles } = installation.basemap;
    const isSimulated = installation.world === "demo" && attribution === "";
    return { ...tiles, attribution: isSimulated ? t("common:map.simulated") : attribution };
  }, [installation, t]);
}
