import { Button, Group, Menu, Text } from "@mantine/core";
import { cropOptions } from "@surco/fields/web";
import { directCostUsdPerHa, type Template, type TemplateValues } from "@surco/gross-margin/contract";
import { ListEnd, ListProblem, RowActions, TitledDialog, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { IconStack2, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";
import { useTemplates } from "../queries";
import { useDeleteTemplate } from "./use-templates";

interface TemplatesDialogProps {
  onUse(values: TemplateValues): void;
  onCopy(values: TemplateValues): void;
  onClose(): void;
}

/** Own templates: to begin a plan with, to copy to fields, to delete. Mounted while it is open. */
export function TemplatesDialog({ onUse, onCopy, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation("gross-margin");
  const query = useTemplates();
  const templates = query.data?.pages.flatMap((page) => page.templates);
  return (
    <TitledDialog title={t("templates.title")} isOpen onClose={onClose}>
      <Text size="sm" mb="md">
        {t("templates.hint")}
      </Text>
      <ListProblem query={query} failed={t("templates.failed")} />
      {templates?.length === 0 && <Text size="sm">{t("templates.none")}</Text>}
      <ul className={classes.list}>
        {(templates ?? []).map((one) => (
          <TemplateRow key={one.id} template={one} onUse={onUse} onCopy={onCopy} />
        ))}
      </ul>
      <ListEnd query={query} />
    </TitledDialog>
  );
}

interface TemplateRowProps extends Omit<TemplatesDialogProps, "onClose"> {
  template: Template;
}

function TemplateRow({ template: { id, values }, onUse, onCopy }: TemplateRowProps) {
  const { t } = useTranslation(["gross-margin", "fields"]);
  const format = useFormat();
  const network = useNeedsNetwork();
  const remove = useDeleteTemplate();
  const crop = cropOptions(t).find(({ value }) => value === String(values.cropId))?.label ?? "";
  const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;
  return (
    <li className={classes.item}>
      <div>
        <Text fw={600}>{values.name}</Text>
        <Text size="sm" data-recorded>
          {t("templates.row", { crop, costs: format.number(directCostUsdPerHa(values.lines), 2) })}
        </Text>
        <Group mt={4}>
          <Button variant="light" mih={44} onClick={() => onUse(values)}>
            {t("templates.use")}
          </Button>
        </Group>
      </div>
      <RowActions label={t("templates.actions", { name: values.name })}>
        <Menu.Item
          disabled={network.isOut}
          leftSection={<IconStack2 {...icon} />}
          onClick={() => onCopy(values)}
        >
          {network.name(t("templates.copy"))}
        </Menu.Item>
        <Menu.Item
          disabled={network.isOut}
          leftSection={<IconTrash {...icon} />}
          onClick={() => remove.mutate(id)}
        >
          {network.name(t("templates.delete"))}
        </Menu.Item>
      </RowActions>
    </li>
  );
}
