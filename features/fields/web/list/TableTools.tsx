import { Button, Checkbox, Popover, Stack } from "@mantine/core";
import { namespacesOf } from "@surco/kit-web";
import { IconColumns3, IconFileTypeCsv } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FieldSource } from "../finding/use-field-source";
import classes from "./field-table.module.css";
import { useTableColumns } from "./table-columns";
import { useSaveTable } from "./use-save-table";

/** Choice of the table's columns, and its export. */
export function TableTools({ source }: { source: FieldSource }) {
  const { offered, shown, toggle } = useTableColumns();
  const { t } = useTranslation(["fields", ...namespacesOf(offered)]);
  const { save, isSaving } = useSaveTable(source);
  return (
    <div className={classes.tools}>
      <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            mih={44}
            px="sm"
            leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}
          >
            {t("table.columns")}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t("table.columns")}>
          <Stack gap={0} className={classes.choices}>
            {offered.map(({ name, label }) => (
              <Checkbox
                key={name}
                className={classes.choice}
                label={t(label)}
                checked={shown.some((one) => one.name === name)}
                onChange={() => toggle(name)}
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Button
        variant="default"
        mih={44}
        px="sm"
        loading={isSaving}
        leftSection={<IconFileTypeCsv size={18} stroke={1.6} aria-hidden />}
        onClick={save}
      >
        {t("table.save")}
      </Button>
    </div>
  );
}
