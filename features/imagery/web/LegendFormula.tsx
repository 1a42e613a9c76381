import { Anchor, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useImageViewer } from "./image-viewer";
import classes from "./Legend.module.css";
import { useLayerFacts } from "./use-layer-facts";

/** Definition of the layer: resolution and source; formula, bands and publication on demand. */
export function LegendFormula() {
  const { t } = useTranslation("imagery");
  const { layer } = useImageViewer();
  const facts = useLayerFacts();
  const [isOpen, setOpen] = useState(false);
  if (facts === null) return null;
  return (
    <div data-recorded="catalogue">
      <Text size="xs" className={classes.soft}>
        {layer !== "trueColour" && `${t("legend.unit")} · `}
        {t("legend.resolution", { metres: facts.resolutionM })} ·{" "}
        <span style={{ whiteSpace: "nowrap" }}>Sentinel-2 L2A</span>
      </Text>
      <Anchor
        component="button"
        type="button"
        size="xs"
        underline="always"
        className={classes.more}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? "legend.hideFormula" : "legend.showFormula")}
      </Anchor>
      {isOpen && (
        <dl className={classes.facts}>
          <dt>{t("legend.formula")}</dt>
          <dd>{facts.formula}</dd>
          <dt>{t("legend.bands")}</dt>
          <dd>{facts.bands.join(", ")}</dd>
          {facts.reference !== null && (
            <>
              <dt>{t("legend.reference")}</dt>
              <dd>{facts.reference}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  );
}
