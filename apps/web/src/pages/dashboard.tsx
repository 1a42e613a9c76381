import { boundariesWeb } from "@surco/boundaries/web";
import { bulkEditWeb } from "@surco/bulk-edit/web";
import { farmsWeb } from "@surco/farms/web";
import { fieldImportWeb } from "@surco/field-import/web";
import { FieldsMap } from "@surco/fields/web";
import { FeaturesProvider } from "@surco/kit-web";
import { sharingWeb } from "@surco/sharing/web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useInstallation } from "../use-installation";

/** In the order of their buttons. */
const features = [farmsWeb, boundariesWeb, bulkEditWeb, fieldImportWeb, sharingWeb];

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
    <FeaturesProvider features={features}>
      <FieldsMap basemap={basemap} />
    </FeaturesProvider>
  );
}
