import { Button, Collapse, Stack } from "@mantine/core";
import type { ValueTable } from "@surco/contract";
import { TableActions, ValueTableView } from "@surco/kit-web/tables";
import { IconTable } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

interface ValuesBelowProps {
  table: ValueTable;
  caption: string;
  /** Parts of the file name. */
  nameParts: readonly string[];
}

/** Table of a chart's values, opened on demand, with its files. */
export function ValuesBelow({ table, caption, nameParts }: ValuesBelowProps) {
  const { t } = useTranslation("staff");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        mih={44}
        leftSection={<IconTable size={18} stroke={1.6} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? "values.hide" : "values.show")}
      </Button>
      <Collapse expanded={isOpen} keepMounted={false} id={id} w="100%">
        <Stack gap="xs">
          <TableActions table={table} nameParts={nameParts} />
          <ValueTableView table={table} caption={caption} />
        </Stack>
      </Collapse>
    </Stack>
  );
}
