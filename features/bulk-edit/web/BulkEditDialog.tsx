import { NativeSelect, TextInput } from "@mantine/core";
import type { BulkEditValues } from "@surco/bulk-edit/contract";
import { useProducers } from "@surco/farms/web";
import { cropOptions, useFarms } from "@surco/fields/web";
import { inputSize, useSeason } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PreviewedChange } from "./PreviewedChange";
import { requestBulkEdit } from "./use-changes";

interface BulkEditDialogProps {
  fieldIds: string[];
  onClose(): void;
  onDone(): void;
}

/** Choice of a value that takes what is there away. */
const NONE = "none";
const unchanged = { farmId: "", producerId: "", fiscalName: "", ownership: "", cropId: "" };

/** Gives many fields the same farm, producer, fiscal name, ownership or crop. Mounted while it is open. */
export function BulkEditDialog({ fieldIds, onClose, onDone }: BulkEditDialogProps) {
  const { t } = useTranslation(["bulk-edit", "fields"]);
  const { season, period } = useSeason();
  const [chosen, setChosen] = useState(unchanged);
  const farms = useFarms().data ?? [];
  const producers = useProducers().data ?? [];
  const same = { value: "", label: t("bulk.same") };
  const input = (name: keyof typeof unchanged) => ({
    ...inputSize,
    value: chosen[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setChosen((before) => ({ ...before, [name]: value }));
    },
  });
  const periodName = t(period === "1" ? "common:season.winterShort" : "common:season.summerShort");

  return (
    <PreviewedChange
      title={t("bulk.editTitle", { count: fieldIds.length })}
      fieldIds={fieldIds}
      values={valuesOf(chosen, { season, period })}
      change={requestBulkEdit}
      applyLabel={(count) => t("bulk.apply", { count })}
      onClose={onClose}
      onDone={onDone}
    >
      <NativeSelect
        {...input("farmId")}
        data-autofocus
        label={t("fields:field.farm")}
        data={[same, ...farms.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <NativeSelect
        {...input("producerId")}
        label={t("fields:record.producer")}
        data={[
          same,
          { value: NONE, label: t("bulk.producerRemove") },
          ...producers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextInput
        {...input("fiscalName")}
        label={t("bulk.fiscalName")}
        description={t("bulk.fiscalNameHint")}
        maxLength={120}
        autoComplete="organization"
      />
      <NativeSelect
        {...input("ownership")}
        label={t("fields:field.ownership")}
        data={[
          same,
          { value: "owner", label: t("fields:field.owner") },
          { value: "tenant", label: t("fields:field.tenant") },
        ]}
      />
      <NativeSelect
        {...input("cropId")}
        label={t("bulk.cropOf", { season, period: periodName })}
        data={[same, { value: NONE, label: t("bulk.cropRemove") }, ...cropOptions(t)]}
      />
    </PreviewedChange>
  );
}

/** null while nothing is to change. */
function valuesOf(
  chosen: typeof unchanged,
  header: { season: string; period: "1" | "2" },
): BulkEditValues | null {
  const { farmId, producerId, fiscalName, ownership, cropId } = chosen;
  const values: BulkEditValues = {
    ...(farmId !== "" && { farmId }),
    ...(producerId !== "" && { producerId: producerId === NONE ? null : producerId }),
    ...(fiscalName.trim() !== "" && { fiscalName: fiscalName.trim() }),
    ...((ownership === "owner" || ownership === "tenant") && { ownership }),
    ...(cropId !== "" && { crop: { ...header, cropId: cropId === NONE ? null : Number(cropId) } }),
  };
  return Object.keys(values).length === 0 ? null : values;
}
