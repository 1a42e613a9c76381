import { SegmentedControl, VisuallyHidden } from "@mantine/core";
import { IconLayoutList, IconTable } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFieldChoice } from "../use-field-choice";

/** Switch between list with map and full-width table. */
export function ViewToggle() {
  const { t } = useTranslation("fields");
  const { isTable, setTable } = useFieldChoice();
  return (
    <SegmentedControl
      aria-label={t("view.label")}
      value={isTable ? "table" : "list"}
      onChange={(value) => setTable(value === "table")}
      data={[
        { value: "list", label: <ViewName icon={IconLayoutList} name={t("view.list")} /> },
        { value: "table", label: <ViewName icon={IconTable} name={t("view.table")} /> },
      ]}
    />
  );
}

function ViewName({ icon: Icon, name }: { icon: typeof IconTable; name: string }) {
  return (
    <span title={name} style={{ display: "grid", placeItems: "center", height: 22 }}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
