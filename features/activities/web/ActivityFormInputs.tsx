import { Textarea } from "@mantine/core";
import { type ActivityChoices, activityStatuses } from "@surco/activities/contract";
import { localDay } from "@surco/calendar";
import { inputSize } from "@surco/kit-web";
import { RecentDayInput } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import { type ActivityFormApi, ChoiceInput } from "./ActivityInputs";
import { TypeInputs } from "./TypeInputs";

interface ActivityFormInputsProps {
  form: ActivityFormApi;
  choices: ActivityChoices | undefined;
  /** True for a new sowing in fields of the user. */
  canSetCrop: boolean;
  /** Crop of the field's season; null: unknown. */
  seasonCropId: number | null;
  /** Net area of the field in the season, ha; null where there are several fields. */
  netAreaHa: number | null;
}

/** Inputs of an activity of any type: its day, those of the type, status and comments. */
export function ActivityFormInputs({ form, ...ofType }: ActivityFormInputsProps) {
  const { t } = useTranslation("activities");
  return (
    <>
      <RecentDayInput
        label={t("values.date")}
        today={localDay(new Date())}
        value={form.values.date}
        onChoose={(day) => form.setFieldValue("date", day)}
        input={form.getInputProps("date")}
      />
      <TypeInputs form={form} {...ofType} />
      <ChoiceInput
        form={form}
        name="status"
        label={t("values.status")}
        options={activityStatuses.map((one) => ({ value: one, label: t(`statuses.${one}`) }))}
      />
      <Textarea
        {...inputSize}
        label={t("common:record.optional", { name: t("values.comments") })}
        rows={2}
        maxLength={2000}
        {...form.getInputProps("comments")}
      />
    </>
  );
}
