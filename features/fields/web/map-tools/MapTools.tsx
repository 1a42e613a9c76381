import { ActionIcon } from "@mantine/core";
import { SlotContents } from "@surco/kit-web";
import { type Bounds, fitMap, useSurcoMap } from "@surco/kit-web/map";
import { IconZoomScan } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { mapToolSlot } from "../slots";
import { CopyViewLink } from "./CopyViewLink";
import classes from "./map-tools.module.css";

interface MapToolsProps {
  /** Bounds of the fields that pass the filters; null without any. */
  found: Bounds | null;
  /** True for a user without fields. */
  isEmpty: boolean;
}

/** Row of tools over the map: those of other features, all found fields, a link to the view. */
export function MapTools({ found, isEmpty }: MapToolsProps) {
  const { t } = useTranslation("fields");
  const map = useSurcoMap();
  if (!map) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={classes.tools} role="group" aria-label={t("mapTools.title")}>
      <Suspense>
        <SlotContents slot={mapToolSlot} props={{ isEmpty }} />
      </Suspense>
      {found && (
        <ActionIcon
          className={classes.button}
          variant="default"
          radius="md"
          size={44}
          aria-label={t("mapTools.fitAll")}
          title={t("mapTools.fitAll")}
          onClick={({ nativeEvent }) => fitMap(map, found, undefined, nativeEvent)}
        >
          <IconZoomScan size={20} aria-hidden />
        </ActionIcon>
      )}
      <CopyViewLink map={map} />
    </div>
  );
}
