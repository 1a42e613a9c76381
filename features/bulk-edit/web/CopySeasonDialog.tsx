import { Checkbox, NativeSelect } from "@mantine/core";
import { inputSize, useSeason } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PreviewedChange } from "./PreviewedChange";
import { requestSeasonCopy } from "./use-changes";

interface CopySeasonDialogProps {
  fieldIds: string[];
  onClose(): void;
  onDone(): void;
}

/** Copies what is noted of a season to another one, for many fields. Mounted while it is open. */
export function CopySeasonDialog({ fieldIds, onClose, onDone }: CopySeasonDialogProps) {
  const { t } = useTranslation("bulk-edit");
  const { seasons, season } = useSeason();
  const [from, setFrom] = useState(seasons[seasons.indexOf(season) + 1] ?? seasons.at(-1) ?? season);
  const [to, setTo] = useState(season);
  const [overwrite, setOverwrite] = useState(false);
  const [areas, setAreas] = useState(true);
  const isSame = from === to;

  return (
    <PreviewedChange
      title={t("bulk.copyTitle", { count: fieldIds.length })}
      fieldIds={fieldIds}
      values={isSame ? null : { from, to, overwrite, areas }}
      change={requestSeasonCopy}
      applyLabel={(count) => t("bulk.copyApply", { count })}
      onClose={onClose}
      onDone={onDone}
    >
      <NativeSelect
        {...inputSize}
        data-autofocus
        label={t("bulk.from")}
        data={[...seasons]}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <NativeSelect
        {...inputSize}
        label={t("bulk.to")}
        data={[...seasons]}
        value={to}
        error={isSame && t("bulk.sameSeason")}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Checkbox
        size="md"
        label={t("bulk.overwrite")}
        checked={overwrite}
        onChange={(event) => setOverwrite(event.currentTarget.checked)}
        styles={{ body: { minHeight: 44, alignItems: "center" } }}
      />
      <Checkbox
        size="md"
        label={t("bulk.areas")}
        checked={areas}
        onChange={(event) => setAreas(event.currentTarget.checked)}
        styles={{ body: { minHeight: 44, alignItems: "center" } }}
      />
    </PreviewedChange>
  );
}
