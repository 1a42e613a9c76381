import { Button, Group, Menu, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { RowActions, useFormat, useNeedsNetwork } from "@surco/kit-web";
import type { Prescription } from "@surco/prescriptions/contract";
import { useTranslation } from "react-i18next";
import { ProductTotalsView } from "../ProductTotalsView";
import classes from "../prescriptions.module.css";
import { useDeletePrescription, useDuplicatePrescription } from "../queries";
import { DownloadMenu } from "./DownloadMenu";

interface PrescriptionRowProps {
  field: OpenedField;
  prescription: Prescription;
  isShown: boolean;
  /** Shows it on the map, or no longer. */
  onShow(): void;
  onEdit(): void;
}

/** Saved prescription with its totals, files and actions. */
export function PrescriptionRow({ field, prescription, isShown, onShow, onEdit }: PrescriptionRowProps) {
  const { t } = useTranslation("prescriptions");
  const format = useFormat();
  const network = useNeedsNetwork();
  const remove = useDeletePrescription();
  const duplicate = useDuplicatePrescription();
  const { name, season, zones, cells, products, author } = prescription;
  const zonesText = t("row.zones", { count: zones.length });
  const facts = [
    t("row.summary", { season, zones: zonesText }),
    ...(cells === null ? [] : [t("cells.count", { count: cells, number: format.number(cells, 0) })]),
    ...(author === null ? [] : [author]),
  ];
  const named = zones.map((zone) => ({ ...zone, name: zone.name ?? t("zones.wholeField") }));
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <div className={classes.grow}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {facts.join(" · ")}
          </Text>
          {!prescription.isOfBoundary && (
            <Text size="sm" c="orange.9">
              {t("row.olderBoundary")}
            </Text>
          )}
        </div>
        {field.right !== "read" && (
          <RowActions label={t("row.actions", { name })}>
            <Menu.Item disabled={network.isOut} onClick={onEdit}>
              {network.name(t("row.edit"))}
            </Menu.Item>
            <Menu.Item
              disabled={network.isOut}
              onClick={() =>
                duplicate.mutate({ prescription, name: t("row.copyName", { name }).slice(0, 80) })
              }
            >
              {network.name(t("row.duplicate"))}
            </Menu.Item>
            {field.right === "edit" && (
              <Menu.Item color="red" disabled={network.isOut} onClick={() => remove.mutate(prescription)}>
                {network.name(t("row.delete"))}
              </Menu.Item>
            )}
          </RowActions>
        )}
      </div>
      {products.map((product) => (
        <ProductTotalsView key={product.id} product={product} zones={named} />
      ))}
      <Group gap="xs" mt="xs">
        <DownloadMenu prescription={prescription} fieldName={field.name} />
        <Button variant="subtle" mih={44} aria-pressed={isShown} onClick={onShow}>
          {t(isShown ? "row.hide" : "row.show")}
        </Button>
      </Group>
    </li>
  );
}
