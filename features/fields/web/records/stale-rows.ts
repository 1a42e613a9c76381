import { findCrop } from "@surco/agronomy";
import { useProducers } from "@surco/farms/web";
import type { FieldRecord } from "@surco/fields/contract";
import { useTranslation } from "react-i18next";
import { useFarms } from "../field-form/use-save-fields";
import { type RecordValues, type SeasonValues, seasonName, valuesOfRecord } from "./record-values";

interface StaleRow {
  name: string;
  mine: string;
  theirs: string;
}

/** Formatted differences between the typed values and those that another user saved meanwhile. */
export function useStaleRows(mine: RecordValues, current: FieldRecord | null): StaleRow[] {
  const { t } = useTranslation("fields");
  const farms = useFarms().data ?? [];
  const producers = useProducers().data ?? [];
  if (current === null) return [];
  const theirs = valuesOfRecord(current);

  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? "";
  const cropName = (id: string) => {
    const crop = findCrop(Number(id));
    return crop ? t(`crop.${crop.key}`) : "";
  };
  const read = {
    [t("fieldForm.name")]: (values: RecordValues) => values.name,
    [t("field.farm")]: (values: RecordValues) => nameOf(farms, values.farmId),
    [t("field.fiscalName")]: (values: RecordValues) => values.fiscalName,
    [t("field.ownership")]: (values: RecordValues) => t(`field.${values.ownership}`),
    [t("record.producer")]: (values: RecordValues) => nameOf(producers, values.producerId),
    [t("record.place")]: ({ district, province }: RecordValues) =>
      [district, province].filter(Boolean).join(", "),
  };
  const rows = Object.entries(read).map(([name, format]) => ({
    name,
    mine: format(mine),
    theirs: format(theirs),
  }));
  const seasons = new Set([...mine.seasons, ...theirs.seasons].map(seasonName));
  for (const key of seasons) {
    const of = ({ seasons: all }: RecordValues) => all.find((one) => seasonName(one) === key);
    const [own, other] = [of(mine), of(theirs)];
    if (JSON.stringify(own) === JSON.stringify(other)) continue;
    const describe = (one: SeasonValues | undefined) =>
      one === undefined ? "" : cropName(one.cropId || one.plannedCropId);
    const { season = "", period = "2" } = own ?? other ?? {};
    const name = t("record.seasonOf", {
      season,
      period: t(period === "1" ? "common:season.winterShort" : "common:season.summerShort"),
    });
    rows.push({ name, mine: describe(own), theirs: describe(other) });
    // Equal crops with different details are marked.
    const last = rows.at(-1);
    if (last && last.mine === last.theirs && last.mine !== "") last.mine = `${last.mine} *`;
  }
  return rows.filter((row) => row.mine !== row.theirs);
}
