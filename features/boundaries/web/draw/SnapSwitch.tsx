import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Snap } from "./use-snap";

/** Switch for snapping points to neighbouring fields' edges; reports when a point snaps. */
export function SnapSwitch({ snap }: { snap: Snap }) {
  const { t } = useTranslation("boundaries");
  return (
    <Switch
      label={t("draw.snap.label")}
      description={snap.guide ? t("draw.snap.now") : t("draw.snap.hint")}
      checked={snap.isOn}
      onChange={(event) => snap.setOn(event.currentTarget.checked)}
    />
  );
}
