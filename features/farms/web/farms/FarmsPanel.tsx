import { Menu } from "@mantine/core";
import type { Farm } from "@surco/farms/contract";
import {
  firstDraftUnder,
  namespacesOf,
  RowActions,
  useDeletedHere,
  useFormat,
  useNeedsNetwork,
  useSlot,
} from "@surco/kit-web";
import { useDeleteOrKeep } from "@surco/kit-web/outbox";
import {
  IconArrowMerge,
  IconDeviceMobileDown,
  IconFileText,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { type ComponentType, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { explainHectares } from "../explain-hectares";
import { ManagedPanel, ManagedRow } from "../ManagedPanel";
import { FARM_KIND } from "../query-keys";
import { type FarmReportDialogProps, farmMergeSlot, farmReportSlot } from "../slots";
import { FARM_DRAFTS, FarmNameDialog, farmDraft } from "./FarmNameDialog";
import { useDeleteFarm, useFarmPages, useRestoreFarm } from "./use-farms";

/** Own farms: search, create, rename, merge, delete. */
export function FarmsPanel() {
  const { t } = useTranslation("farms");
  const format = useFormat();
  const [merged, setMerged] = useState<Farm | null>(null);
  const deleted = useDeletedHere(FARM_KIND);
  const [MergeDialog] = useSlot(farmMergeSlot);
  const [report, setReport] = useState<{
    farm: Farm;
    Dialog: ComponentType<FarmReportDialogProps>;
  } | null>(null);

  return (
    <>
      <ManagedPanel
        texts="farms"
        usePages={useFarmPages}
        itemsOf={(page) => page.farms.filter(({ id }) => !deleted.has(id))}
        findDraft={unfinishedFarm}
        renderRow={(farm, { total, edit }) => (
          <ManagedRow
            key={farm.id}
            name={<FarmName farm={farm} />}
            facts={[farm.fieldCount === 0 ? t("farms.fields", { count: 0 }) : null]}
            fields={
              farm.fieldCount === 0
                ? null
                : {
                    text: `${t("farms.fields", { count: farm.fieldCount })} · ${format.ha(farm.areaHa)}`,
                    explanation: explainHectares(farm),
                  }
            }
          >
            <FarmActions
              farm={farm}
              canMerge={total !== 1 && MergeDialog !== undefined}
              onRename={edit}
              onMerge={() => setMerged(farm)}
              onReport={(Dialog) => setReport({ farm, Dialog })}
            />
          </ManagedRow>
        )}
        renderDialog={(farm, onClose) => <FarmNameDialog farm={farm} onClose={onClose} />}
      />
      {merged !== null && MergeDialog && (
        <Suspense>
          <MergeDialog farm={merged} onClose={() => setMerged(null)} />
        </Suspense>
      )}
      {report !== null && (
        <Suspense>
          <report.Dialog farm={report.farm} onClose={() => setReport(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Farm whose name was being typed when the page was left. */
function unfinishedFarm(): Farm | "new" | null {
  const draft = firstDraftUnder(FARM_DRAFTS, farmDraft);
  return draft && (draft.base ?? "new");
}

/** Leads to the fields of the farm. */
function FarmName({ farm }: { farm: Farm }) {
  const { t } = useTranslation("farms");
  if (farm.fieldCount === 0) return farm.name;
  const search = `?${new URLSearchParams([["campo", farm.name]])}`;
  return (
    <Link
      to={{ pathname: "/dashboard", search }}
      title={t("farms.show", { name: farm.name })}
      style={{ color: "inherit" }}
    >
      {farm.name}
    </Link>
  );
}

interface FarmActionsProps {
  farm: Farm;
  canMerge: boolean;
  onRename(): void;
  onMerge(): void;
  onReport(Dialog: ComponentType<FarmReportDialogProps>): void;
}

function FarmActions({ farm, canMerge, onRename, onMerge, onReport }: FarmActionsProps) {
  const reports = useSlot(farmReportSlot);
  const { t } = useTranslation(["farms", ...namespacesOf(reports)]);
  const network = useNeedsNetwork();
  const restore = useRestoreFarm();
  const deleteFarm = useDeleteFarm();
  const remove = useDeleteOrKeep({
    writeOf: ({ id, version, name }: Farm) => ({
      kind: FARM_KIND,
      recordId: id,
      version,
      subject: { fieldId: null, title: name },
    }),
    remove: ({ id }) => deleteFarm(id),
    restore: ({ id }) => restore(id),
    restoration: {
      name: "farms/restore-farm",
      success: "farms:notices.FARM_RESTORED",
      failure: "farms:notices.FARM_RESTORE_FAILED",
    },
    deletion: {
      name: "farms/delete-farm",
      success: "farms:notices.FARM_DELETED",
      failure: "farms:notices.FARM_DELETE_FAILED",
    },
  });
  // The server refuses a farm with fields: it says so at once.
  const isRefused = farm.fieldCount > 0 && network.isOut;
  return (
    <RowActions label={t("farms.actions", { name: farm.name })}>
      <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={onRename}>
        {t("farms.rename")}
      </Menu.Item>
      {farm.fieldCount > 0 &&
        reports.map(({ label, Dialog }) => (
          <Menu.Item
            key={label}
            leftSection={<IconFileText size={18} stroke={1.6} aria-hidden />}
            onClick={() => onReport(Dialog)}
          >
            {t(label)}
          </Menu.Item>
        ))}
      {farm.fieldCount > 0 && (
        <Menu.Item
          component={Link}
          to={`/outbox#farm-${farm.id}`}
          leftSection={<IconDeviceMobileDown size={18} stroke={1.6} aria-hidden />}
        >
          {t("farms.keep")}
        </Menu.Item>
      )}
      <Menu.Item
        disabled={!canMerge || network.isOut}
        leftSection={<IconArrowMerge size={18} stroke={1.6} aria-hidden />}
        onClick={onMerge}
      >
        {network.name(t("farms.merge"))}
      </Menu.Item>
      <Menu.Item
        disabled={isRefused}
        leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
        onClick={() => remove.mutate(farm)}
      >
        {isRefused ? network.name(t("farms.delete")) : t("farms.delete")}
      </Menu.Item>
    </RowActions>
  );
}
