import { Button } from "@mantine/core";
import type { User } from "@surco/accounts/contract";
import { useProfile } from "@surco/accounts/web";
import { allowsCaller, type Brand } from "@surco/contract";
import { FilterBar, useNeedsNetwork } from "@surco/kit-web";
import { IconFileSpreadsheet, IconListCheck, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { BrandGate } from "./BrandGate";
import { programmesPath, useOpenedCoverage } from "./coverage-address";
import { CoveragePanel } from "./detail/CoveragePanel";
import { CoverageDialog } from "./form/CoverageDialog";
import { CoverageFilterInputs } from "./list/CoverageFilterInputs";
import { CoverageList } from "./list/CoverageList";
import { useCoverageFilters } from "./list/use-coverage-filters";
import { useExportCoverages } from "./use-coverage-actions";

/** Resowing coverages of a brand: one's own, and for its managers those below them. */
export function CoverageScreen() {
  const { t } = useTranslation("resowing-coverage");
  const user = useProfile().data;
  const isStaff = user !== undefined && allowsCaller("brand:coverages", user);
  return (
    <BrandGate title={t("title")} lead={t(isStaff ? "staffLead" : "lead")}>
      {(user, brand) => <Coverages user={user} brand={brand} />}
    </BrandGate>
  );
}

function Coverages({ user, brand }: { user: User; brand: Brand }) {
  const { t } = useTranslation("resowing-coverage");
  const network = useNeedsNetwork();
  const filters = useCoverageFilters();
  const { opened, open, openNew, close } = useOpenedCoverage();
  const toExport = useExportCoverages();
  const isStaff = allowsCaller("brand:coverages", user);
  const isApprover = allowsCaller("brand:approveCoverages", user);
  return (
    <>
      <FilterBar
        count={filters.count}
        texts={{
          filters: t("filters.open"),
          inUse: t("filters.inUse", { count: filters.count }),
          clear: t("filters.clear"),
        }}
        onClear={filters.clear}
        before={
          <Button
            mih={44}
            variant={isStaff ? "default" : "filled"}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={openNew}
          >
            {t("list.new")}
          </Button>
        }
        after={
          <>
            <Button
              mih={44}
              variant="default"
              leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}
              disabled={network.isOut}
              loading={toExport.isPending}
              onClick={() => toExport.mutate(filters.query)}
            >
              {network.name(t("list.export"))}
            </Button>
            <Button
              component={Link}
              to={programmesPath(brand)}
              mih={44}
              variant="default"
              leftSection={<IconListCheck size={18} stroke={1.6} aria-hidden />}
            >
              {t(isApprover ? "programmes.editLink" : "programmes.link")}
            </Button>
          </>
        }
      >
        <CoverageFilterInputs filters={filters} />
      </FilterBar>
      <CoverageList filters={filters} isStaff={isStaff} onNew={openNew} />
      {opened === "new" && (
        <CoverageDialog user={user} brand={brand} coverage={null} onClose={close} onSaved={open} />
      )}
      {opened !== null && opened !== "new" && (
        <CoveragePanel key={opened} coverageId={opened} user={user} brand={brand} onClose={close} />
      )}
    </>
  );
}
