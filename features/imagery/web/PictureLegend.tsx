import { SegmentedControl, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { type DrawnPicture, trueColourModes } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { useImageViewer } from "./image-viewer";
import classes from "./Legend.module.css";

/** Legend of the true colour picture: stretching of the reflectances. */
export function PictureLegend({ drawn }: { drawn: DrawnPicture }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { trueColour, setTrueColour } = useImageViewer();
  if (!drawn.picture.hasBands) return <Text size="xs">{t("layers.picture.noBands")}</Text>;
  const [black, white] = drawn.range.map((reflectance) => format.number(reflectance, 2));
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        className={classes.switch}
        aria-label={t("layers.picture.mode")}
        value={trueColour}
        onChange={setTrueColour}
        data={trueColourModes.map((value) => ({ value, label: t(`layers.picture.${value}`) }))}
      />
      <Text size="xs">
        {trueColour === "natural"
          ? t("layers.picture.naturalAbout")
          : t("layers.picture.stretchedAbout", { black, white })}
      </Text>
      <Text size="xs">{t("layers.picture.clouds")}</Text>
    </>
  );
}
