import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFieldChoice } from "../use-field-choice";

/** Grouping of the cards by farm or producer. */
export function GroupSelect() {
  const { t } = useTranslation("fields");
  const { group, setGroup } = useFieldChoice();
  return (
    <NativeSelect
      label={t("group.label")}
      data={[
        { value: "", label: t("group.none") },
        { value: "campo", label: t("group.farm") },
        { value: "productor", label: t("group.producer") },
      ]}
      value={group ?? ""}
      onChange={({ currentTarget: { value } }) =>
        setGroup(value === "campo" || value === "productor" ? value : null)
      }
    />
  );
}
