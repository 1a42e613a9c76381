import { Badge, Button, Container, Group, Menu, Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import {
  ListEnd,
  ListProblem,
  NeedsNetworkNote,
  PageHead,
  RowActions,
  useFormat,
  useNeedsNetwork,
} from "@surco/kit-web";
import type { TrialBatch } from "@surco/trial-batches/contract";
import { IconBarcode, IconPencil, IconPlus, IconTrash, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BatchesGate } from "../BatchesGate";
import { CheckDialog } from "../check/CheckDialog";
import { FilterInputs } from "../FilterInputs";
import { BatchImportDialog } from "../import/BatchImportDialog";
import classes from "../trial-batches.module.css";
import { useBatchFilters } from "../use-batch-filters";
import { BatchDialog } from "./BatchDialog";
import { useBatches, useDeleteBatch } from "./use-registry";

type Opened = { dialog: "import" | "check" | "new" } | { dialog: "edit"; batch: TrialBatch };

/** Page of a brand's staff: its trial batches, added one by one or from a file. */
export function RegistryScreen() {
  const { t } = useTranslation("trial-batches");
  return (
    <Container size="lg" py="lg" w="100%">
      <PageHead title={t("registry.title")} lead={t("registry.lead")} />
      <BatchesGate access="brand:batches">
        <Registry />
      </BatchesGate>
    </Container>
  );
}

function Registry() {
  const { t } = useTranslation("trial-batches");
  const network = useNeedsNetwork();
  const state = useBatchFilters();
  const query = useBatches(state.filters);
  const remove = useDeleteBatch();
  const [opened, setOpened] = useState<Opened | null>(null);
  const batches = query.data?.pages.flatMap((page) => page.batches);
  const close = () => setOpened(null);
  return (
    <>
      <Group mb="md">
        <Button
          mih={44}
          disabled={network.isOut}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpened({ dialog: "new" })}
        >
          {t("registry.add")}
        </Button>
        <Button
          variant="default"
          mih={44}
          disabled={network.isOut}
          leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpened({ dialog: "import" })}
        >
          {t("registry.import")}
        </Button>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconBarcode size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpened({ dialog: "check" })}
        >
          {t("check.title")}
        </Button>
      </Group>
      <NeedsNetworkNote />
      <FilterInputs state={state} />
      <ListProblem query={query} failed={t("registry.failed")} />
      {batches?.length === 0 && (
        <Text role="status">{t(state.isFiltered ? "registry.nothing" : "registry.none")}</Text>
      )}
      <ul className={classes.rows} aria-label={t("registry.title")} data-recorded>
        {batches?.map((batch) => (
          <BatchRow
            key={batch.id}
            batch={batch}
            onEdit={() => setOpened({ dialog: "edit", batch })}
            onDelete={() => remove.mutate(batch)}
          />
        ))}
      </ul>
      <ListEnd query={query} />
      {opened?.dialog === "import" && <BatchImportDialog onClose={close} />}
      {opened?.dialog === "check" && <CheckDialog onClose={close} />}
      {opened?.dialog === "new" && <BatchDialog batch={null} onClose={close} />}
      {opened?.dialog === "edit" && (
        <BatchDialog key={opened.batch.id} batch={opened.batch} onClose={close} />
      )}
    </>
  );
}

interface BatchRowProps {
  batch: TrialBatch;
  onEdit(): void;
  onDelete(): void;
}

function BatchRow({ batch, onEdit, onDelete }: BatchRowProps) {
  const { t } = useTranslation(["trial-batches", "fields"]);
  const network = useNeedsNetwork();
  const format = useFormat();
  const crop = findCrop(batch.cropId ?? 0);
  const amounts = [
    batch.quantityBags === null
      ? ""
      : t("row.bags", { count: batch.quantityBags, bags: format.amount(batch.quantityBags) }),
    batch.quantityKg === null ? "" : `${format.amount(batch.quantityKg)} kg`,
  ];
  const facts = [batch.hybrid, crop && t(`fields:crop.${crop.key}`), batch.season, ...amounts];
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Group gap="xs">
          <span className={classes.code}>{batch.code}</span>
          {batch.isLinked && (
            <Badge variant="light" c="var(--surco-ink)">
              {t("row.linked")}
            </Badge>
          )}
        </Group>
        <Text size="sm">{facts.filter(Boolean).join(" · ")}</Text>
        <Text size="sm" c="dimmed">
          {[batch.producerName, batch.fieldName, batch.notes].filter(Boolean).join(" · ")}
        </Text>
      </div>
      <RowActions label={t("row.actions", { code: batch.code })}>
        <Menu.Item
          disabled={network.isOut}
          leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
          onClick={onEdit}
        >
          {t("row.edit")}
        </Menu.Item>
        <Menu.Item
          disabled={network.isOut}
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={onDelete}
        >
          {t("row.delete")}
        </Menu.Item>
      </RowActions>
    </li>
  );
}
