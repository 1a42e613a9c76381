import { Button, Stack, Text } from "@mantine/core";
import { useField } from "@surco/fields/web";
import { type FieldSectionProps, ListProblem, SectionTitle } from "@surco/kit-web";
import type { WholePrescription } from "@surco/prescriptions/contract";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { PrescriptionFormView } from "./form/PrescriptionFormView";
import { PrescriptionRow } from "./list/PrescriptionRow";
import { RatesOnMap } from "./map";
import classes from "./prescriptions.module.css";
import { useFieldZones, usePrescriptions, useWholePrescription } from "./queries";

/** "new": a form for a new one; an id: a form for that one. */
type Open = "new" | { id: string } | null;

/** Prescriptions of a field: list with totals and files, and the form. */
export function PrescriptionsSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("prescriptions");
  const field = useField(fieldId).data;
  const list = usePrescriptions(fieldId);
  const zones = useFieldZones(fieldId);
  const [open, setOpen] = useState<Open>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const editedId = open !== null && open !== "new" ? open.id : null;
  // A deleted prescription is no longer listed, and leaves the map.
  const listedId = list.data?.some(({ id }) => id === shownId) ? shownId : null;
  const openedId = editedId ?? listedId;
  const whole = useWholePrescription(fieldId, openedId);
  const opened = whole.data?.id === openedId ? whole.data : undefined;
  const isLoading = field === undefined || list.isPending || zones.isPending;
  const isForm = open === "new" || (editedId !== null && opened !== undefined);
  return (
    <Stack gap="md">
      <SectionTitle title={t("title")} lead={t("lead")} />
      <ListProblem query={list} failed={t("failed")} />
      {list.data !== undefined && <ListProblem query={zones} failed={t("zonesFailed")} />}
      {openedId !== null && <ListProblem query={whole} failed={t("openFailed")} />}
      {field !== undefined && isForm && (
        <PrescriptionFormView
          key={editedId ?? "new"}
          field={field}
          zones={zones.data?.decisionZones ?? null}
          saved={editedId === null ? null : (opened ?? null)}
          onClose={() => setOpen(null)}
        />
      )}
      {!isLoading && !isForm && (
        <>
          {opened !== undefined && <ShownOnMap prescription={opened} />}
          {list.data?.length === 0 && <Text size="sm">{t("none")}</Text>}
          <ul className={classes.list}>
            {(list.data ?? []).map((one) => (
              <PrescriptionRow
                key={one.id}
                field={field}
                prescription={one}
                isShown={listedId === one.id}
                onShow={() => setShownId(listedId === one.id ? null : one.id)}
                onEdit={() => setOpen({ id: one.id })}
              />
            ))}
          </ul>
          {field.right !== "read" && zones.data !== undefined && (
            <Button mih={44} onClick={() => setOpen("new")}>
              {t("new")}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

/** Zones of a saved prescription on the map. */
function ShownOnMap({ prescription }: { prescription: WholePrescription }) {
  const areas = useMemo(
    () =>
      prescription.polygons.map((polygon, index) => ({
        polygon,
        color: prescription.zones[index]?.color ?? "#808080",
      })),
    [prescription],
  );
  return (
    <Suspense fallback={null}>
      <RatesOnMap areas={areas} />
    </Suspense>
  );
}
