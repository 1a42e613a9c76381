import { Text, Title } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { Explained, useFormat } from "@surco/kit-web";
import type { Coverage } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "../coverage.module.css";
import { explainCoveredArea } from "../explanations/explain-coverage";

/** Covered fields with crop, hectares and sowing, and their sum. */
export function CoveredFields({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation(["resowing-coverage", "fields"]);
  const format = useFormat();
  const { fields, areaHa, isOwn, season, period } = coverage;
  const here = `?${new URLSearchParams({ season, period })}`;
  return (
    <section aria-label={t("values.fields")}>
      <Title order={3} size="h5" mb="xs">
        {t("values.fields")}
      </Title>
      {fields.length === 0 && <Text size="sm">{t("detail.noFields")}</Text>}
      <ul className={classes.rows} data-recorded>
        {fields.map(({ fieldId, name, areaHa: fieldAreaHa, cropId, sownOn, resownOn }) => {
          const crop = cropId === null ? null : findCrop(cropId);
          const facts = [
            crop ? t(`fields:crop.${crop.key}`) : t("detail.noCrop"),
            sownOn && t("detail.sown", { day: format.day(sownOn) }),
            resownOn && t("detail.resown", { day: format.day(resownOn) }),
          ];
          return (
            <li key={fieldId ?? name} className={classes.row}>
              <div>
                {fieldId !== null && isOwn ? (
                  <Link
                    className={`${classes.rowLink} standing-link`}
                    to={`/dashboard/field/${fieldId}/activity${here}`}
                  >
                    {name}
                  </Link>
                ) : (
                  <Text fw={600}>{name}</Text>
                )}
                <Text size="sm" c="dimmed">
                  {facts.filter(Boolean).join(" · ")}
                </Text>
              </div>
              <Text size="sm" className="tabular" style={{ whiteSpace: "nowrap" }}>
                {format.ha(fieldAreaHa)}
              </Text>
            </li>
          );
        })}
      </ul>
      {fields.length > 1 && (
        <Text size="sm" mt="xs" ta="end" fw={600}>
          <Explained explanation={explainCoveredArea(fields)}>
            {t("detail.total", { area: format.ha(areaHa) })}
          </Explained>
        </Text>
      )}
    </section>
  );
}
