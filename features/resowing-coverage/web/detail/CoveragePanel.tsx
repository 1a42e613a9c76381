import { Alert, CloseButton, Drawer, Group, Stack, Text, Title } from "@mantine/core";
import type { User } from "@surco/accounts/contract";
import type { Brand } from "@surco/contract";
import { ListProblem, StoredDataAge, useFormat, useIsPhone } from "@surco/kit-web";
import type { Coverage } from "@surco/resowing-coverage/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ClaimDialog } from "../claim/ClaimDialog";
import { ClaimFacts } from "../claim/ClaimFacts";
import classes from "../coverage.module.css";
import { CoverageDialog } from "../form/CoverageDialog";
import { StatusBadge } from "../list/StatusBadge";
import { useCoverage } from "../queries";
import { CoverageActions } from "./CoverageActions";
import { CoverageFacts } from "./CoverageFacts";
import { CoveredFields } from "./CoveredFields";
import { Findings } from "./Findings";
import { InvoiceView } from "./InvoiceView";
import { StepDialogs, type StepName } from "./StepDialogs";
import { Timeline } from "./Timeline";

interface CoveragePanelProps {
  coverageId: string;
  user: User;
  brand: Brand;
  onClose(): void;
}

/** Panel of one coverage: what it is about, what happened to it, and what the reader may do with it. */
export function CoveragePanel({ coverageId, user, brand, onClose }: CoveragePanelProps) {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const isPhone = useIsPhone();
  const query = useCoverage(coverageId);
  const [dialog, setDialog] = useState<"edit" | "claim" | StepName | null>(null);
  const coverage = query.data;
  const title = coverage?.businessName ?? t("detail.title");
  const close = () => setDialog(null);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      // Escape closes only the dialog above.
      closeOnEscape={dialog === null}
      position="right"
      size={isPhone ? "100%" : 560}
    >
      <Drawer.Overlay />
      {/* Without Mantine's header, which would be a second banner landmark. */}
      <Drawer.Content aria-label={title}>
        <Drawer.Body p="lg" pb={0}>
          <Group justify="space-between" wrap="nowrap" align="flex-start" mb="md">
            <div>
              <Title order={2} size="h3" className={classes.wrap}>
                {title}
              </Title>
              {coverage && <StatusBadge status={coverage.status} />}
            </div>
            <CloseButton size={44} aria-label={t("common:close")} onClick={onClose} />
          </Group>
          <ListProblem query={query} failed={t("detail.failed")} />
          {coverage && (
            <Stack gap="lg">
              <StoredDataAge at={query.dataUpdatedAt} />
              <Standing coverage={coverage} />
              <CoverageFacts coverage={coverage} />
              <Findings coverage={coverage} />
              <CoveredFields coverage={coverage} />
              <InvoiceView coverage={coverage} />
              <ClaimFacts coverage={coverage} />
              <Timeline coverageId={coverageId} />
              <CoverageActions coverage={coverage} onOpen={setDialog} onDeleted={onClose} />
            </Stack>
          )}
        </Drawer.Body>
      </Drawer.Content>
      {coverage && dialog === "edit" && (
        <CoverageDialog user={user} brand={brand} coverage={coverage} onClose={close} onSaved={close} />
      )}
      {coverage && dialog === "claim" && <ClaimDialog coverage={coverage} onClose={close} />}
      {coverage && dialog !== null && dialog !== "edit" && dialog !== "claim" && (
        <StepDialogs step={dialog} coverage={coverage} onClose={close} />
      )}
    </Drawer.Root>
  );
}

/** Sentence about the status: what it means, and what comes next. */
function Standing({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const { status, approvedAt, rejectionReason, isOwn } = coverage;
  const color = { approved: "brand", rejected: "red", settled: "brand" }[status as string] ?? "gray";
  return (
    <Alert color={color} variant="light" role="status" data-recorded>
      <Text size="sm">
        {t(`standing.${isOwn ? "own" : "others"}.${status}`, {
          day: approvedAt === null ? "" : format.instantDay(approvedAt),
        })}
      </Text>
      {rejectionReason !== null && (
        <Text size="sm" mt={4} className={classes.wrap}>
          {t(status === "rejected" ? "standing.reason" : "standing.claimReason", { reason: rejectionReason })}
        </Text>
      )}
    </Alert>
  );
}
