import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { FieldPicker, type PickedField } from "@surco/activities/web";
import {
  type CopiedField,
  explainPlan,
  MAX_COPY_FIELDS,
  type TemplateValues,
} from "@surco/gross-margin/contract";
import { Explain, NeedsNetworkNote, TitledDialog, useFormat, useOutOfReach, useSeason } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import classes from "../gross-margin.module.css";
import { useCopyToFields, usePreviewCopy } from "./use-templates";

interface CopyDialogProps {
  values: TemplateValues;
  /** Field that the values come from. */
  except?: string;
  onClose(): void;
}

/** Copies values of a plan to many fields: chosen, then shown field by field, then saved. Mounted while it is open. */
export function CopyDialog({ values, except, onClose }: CopyDialogProps) {
  const { t } = useTranslation("gross-margin");
  const { season, period } = useSeason();
  const isOut = useOutOfReach();
  const [copyId] = useState(() => newId());
  const [picked, setPicked] = useState<PickedField[]>([]);
  const preview = usePreviewCopy();
  const copy = useCopyToFields(onClose);
  const body = { season, period, values, fieldIds: picked.map(({ fieldId }) => fieldId) };
  const isTooMany = picked.length > MAX_COPY_FIELDS;
  const fields = preview.data?.fields;
  const count = fields?.filter(isTaking).length ?? 0;
  return (
    <TitledDialog title={t("copy.title")} isOpen onClose={onClose} size="xl">
      <Stack gap="md">
        <Text size="sm">{t("copy.hint")}</Text>
        {fields === undefined ? (
          <>
            <FieldPicker picked={picked} onChange={setPicked} {...(except !== undefined && { except })} />
            <Text size="xs" c="dimmed">
              {t("copy.most", { most: MAX_COPY_FIELDS })}
            </Text>
          </>
        ) : (
          <PreviewTable fields={fields} values={values} />
        )}
        <NeedsNetworkNote />
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={fields === undefined ? onClose : () => preview.reset()}>
            {t(fields === undefined ? "common:cancel" : "copy.back")}
          </Button>
          {fields === undefined ? (
            <Button
              mih={44}
              disabled={picked.length === 0 || isTooMany || isOut}
              loading={preview.isPending}
              onClick={() => preview.mutate(body)}
            >
              {t("copy.preview")}
            </Button>
          ) : (
            <Button
              mih={44}
              disabled={count === 0 || isOut}
              loading={copy.isPending}
              onClick={() => copy.mutate({ ...body, id: copyId })}
            >
              {t("copy.save", { count })}
            </Button>
          )}
        </Group>
      </Stack>
    </TitledDialog>
  );
}

const isTaking = ({ outcome }: CopiedField) => outcome === "plan" || outcome === "scenario";

function PreviewTable({ fields, values }: { fields: readonly CopiedField[]; values: TemplateValues }) {
  const { t } = useTranslation("gross-margin");
  const format = useFormat();
  const explanation = explainPlan({ ...values, priceSource: null }, fields[0]?.areaHa ?? 0).marginTotal;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={t("copy.preview")} tabIndex={0} data-explained>
      <Table fz="sm" className="tabular">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("copy.field")}</Table.Th>
            <Table.Th scope="col">{t("copy.outcome")}</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              {t("copy.area")}
            </Table.Th>
            <Table.Th scope="col" className={classes.number}>
              {t("copy.margin")}
              <Explain explanation={explanation} />
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <Table.Tr key={field.fieldId}>
              <Table.Th scope="row" fw={400}>
                {field.farmName} · {field.fieldName}
              </Table.Th>
              <Table.Td>
                {t(`copy.outcomes.${field.outcome}`)}
                {field.hasOtherCrop && isTaking(field) && (
                  <Text size="xs" c="dimmed">
                    {t("copy.otherCrop")}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={classes.number}>{format.ha(field.areaHa)}</Table.Td>
              <Table.Td className={classes.number}>
                {isTaking(field) ? `${format.number(field.marginUsd)} USD` : "–"}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
