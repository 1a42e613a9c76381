import { Table, Text, Title } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import type { Field } from "@surco/fields/contract";
import { useTranslation } from "react-i18next";
import { CropMark } from "../CropMark";
import { useFieldRecord } from "../records/use-record";
import classes from "./panel.module.css";

interface SeasonLine {
  season: string;
  period: "1" | "2";
  cropId: number | null;
  plannedCropId: number | null;
  genotypeName: string | null;
}

/** Grown and planned crops of a field, newest season first; details follow once the record is loaded. */
export function SeasonCrops({ field }: { field: Field }) {
  const { t } = useTranslation("fields");
  const { data: record } = useFieldRecord(field.id);
  const lines: readonly SeasonLine[] =
    record?.seasons ??
    field.crops.map(({ genotypeName = null, ...crop }) => ({ ...crop, plannedCropId: null, genotypeName }));
  return (
    <section>
      <Title order={2} size="h4" mb={4}>
        {t("field.cropsBySeason")}
      </Title>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("field.noCrops")}
        </Text>
      ) : (
        <Table className={classes.crops}>
          <thead>
            <tr>
              <th scope="col">{t("field.season")}</th>
              <th scope="col">{t("field.period")}</th>
              <th scope="col">{t("field.crop")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.season} ${line.period}`}>
                <td>{line.season}</td>
                <td>
                  {line.period === "1" ? t("common:season.winterShort") : t("common:season.summerShort")}
                </td>
                <td>
                  <CropOfSeason line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function CropOfSeason({ line: { cropId, plannedCropId, genotypeName } }: { line: SeasonLine }) {
  const { t } = useTranslation("fields");
  const planned = plannedCropId === null || plannedCropId === cropId ? null : findCrop(plannedCropId);
  return (
    <>
      {cropId !== null && <CropMark cropId={cropId} />}
      {genotypeName && (
        <Text size="xs" c="dimmed">
          {genotypeName}
        </Text>
      )}
      {planned && (
        <Text size="xs" c="dimmed">
          {t("record.planned")}: {t(`crop.${planned.key}`)}
        </Text>
      )}
    </>
  );
}
