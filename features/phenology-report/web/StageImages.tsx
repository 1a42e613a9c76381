import { Anchor, Text } from "@mantine/core";
import { thumbnails } from "@surco/imagery/contract";
import { call, fieldSectionAddress, useFormat, useSeason } from "@surco/kit-web";
import type { Phenology } from "@surco/phenology-report/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "./phenology.module.css";
import { useStageName } from "./use-stage-name";

/** Pictures of the usable dates nearest to the stages. */
export function StageImages({ fieldId, phenology }: { fieldId: string; phenology: Phenology }) {
  const { t } = useTranslation("phenology-report");
  const format = useFormat();
  const { season, period } = useSeason();
  const stageName = useStageName(phenology.cropId);
  const shown = phenology.stages.flatMap(({ stageId, image }) =>
    image === null ? [] : [{ stageId, image }],
  );
  const sceneIds = [...new Set(shown.map(({ image }) => image.sceneId))].join(",");
  const { data: pictures = {} } = useQuery({
    queryKey: ["phenology", fieldId, "pictures", sceneIds],
    queryFn: async ({ signal }) =>
      (await call(thumbnails, { query: { fieldId, sceneIds }, signal })).thumbnails,
    enabled: sceneIds !== "",
  });
  return (
    <section aria-labelledby="phenology-images">
      <h3 id="phenology-images" className={classes.heading}>
        {t("images.title")}
      </h3>
      {shown.length === 0 && <Text size="sm">{t("images.none")}</Text>}
      <ul className={classes.images}>
        {shown.map(({ stageId, image }) => {
          const name = stageName(stageId);
          const picture = pictures[image.sceneId];
          return (
            <li key={stageId}>
              {picture !== undefined && (
                <img src={picture} alt={t("images.alt", { day: format.day(image.date), stage: name })} />
              )}
              <span>{name}</span>
              <span className={classes.beside}>
                {`${format.day(image.date, "short")} · ${t("images.apart", { count: Math.abs(image.daysApart) })}`}
              </span>
            </li>
          );
        })}
      </ul>
      <Anchor
        component={Link}
        size="sm"
        to={{
          pathname: fieldSectionAddress(fieldId, "images"),
          search: `?${new URLSearchParams({ season, period })}`,
        }}
      >
        {t("images.open")}
      </Anchor>
    </section>
  );
}
