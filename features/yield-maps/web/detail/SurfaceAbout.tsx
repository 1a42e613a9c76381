import { Accordion, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { YieldSurface } from "@surco/yield-maps/contract";
import { useTranslation } from "react-i18next";

/** Method of the surface: why it was chosen, with the errors of both methods. */
export function SurfaceAbout({ surface }: { surface: YieldSurface }) {
  const { t } = useTranslation("yield-maps");
  const format = useFormat();
  const { method, krigingErrorTPerHa, inverseErrorTPerHa, variogram } = surface;
  const inverse = format.number(inverseErrorTPerHa, 2);
  return (
    <Accordion variant="contained" data-recorded>
      <Accordion.Item value="surface">
        <Accordion.Control>{t("surface.title")}</Accordion.Control>
        <Accordion.Panel>
          <Text size="sm">
            {krigingErrorTPerHa === null
              ? t("surface.onlyInverse", { inverse })
              : t(`surface.chosen.${method}`, { kriging: format.number(krigingErrorTPerHa, 2), inverse })}
          </Text>
          {variogram !== null && (
            <Text size="sm" mt="xs">
              {t("surface.variogram", {
                model: t(`surface.model.${variogram.model}`),
                range: format.number(variogram.rangeM, 0),
                nugget: format.share(variogram.nugget / (variogram.nugget + variogram.partialSill)),
              })}
            </Text>
          )}
          <Text size="sm" mt="xs">
            {t("surface.pixels")}
          </Text>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
