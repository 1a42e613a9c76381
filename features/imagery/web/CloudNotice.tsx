import { Alert, Anchor } from "@mantine/core";
import { Explain, useFormat, useWarning } from "@surco/kit-web";
import { IconCloud, IconHourglass } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { canOpen, isUsable } from "./choose-date";
import { explainUsable } from "./explanations/explain-image";
import { useImageViewer } from "./image-viewer";

/** Usable fractions from here on are shown as 100 %, so that a notice would contradict them. */
const SHOWN_AS_100_PCT = 0.995;

/** Notice of clouds over the field, with a link to the last usable date. */
export function CloudNotice() {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { selected, lastUsable, openDate, raster } = useImageViewer();
  const isCovered = selected !== null && canOpen(selected) && !isUsable(selected);
  useWarning("imagery:notices.CLOUDY_DAY", isCovered);
  if (selected === null) return null;
  if (selected.state === "ready" && (selected.usableFraction ?? 0) >= SHOWN_AS_100_PCT) return null;
  if (selected.state === "waiting" || selected.state === "failed") {
    return (
      <Alert color="gray" variant="light" icon={<IconHourglass aria-hidden />} p="xs">
        {t(selected.state === "waiting" ? "cloud.waiting" : "cloud.failed")}
      </Alert>
    );
  }

  if (isUsable(selected)) {
    const percent = format.share(selected.usableFraction ?? 0);
    return (
      <Alert data-explained color="gray" variant="light" icon={<IconCloud aria-hidden />} p="xs">
        {t("cloud.partly", { percent })}
        {raster !== null && <Explain explanation={explainUsable(selected, raster.statistics)} />}
      </Alert>
    );
  }
  return (
    <Alert color="yellow" variant="light" icon={<IconCloud aria-hidden />} p="xs">
      {lastUsable ? t("cloud.none", { date: format.day(lastUsable.date) }) : t("cloud.noneYet")}{" "}
      {lastUsable && (
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          onClick={() => openDate(lastUsable)}
        >
          {t("cloud.open")}
        </Anchor>
      )}
    </Alert>
  );
}
