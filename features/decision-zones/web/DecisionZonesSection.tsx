import { Button, Loader, Stack } from "@mantine/core";
import type { DecisionZones, ZoneProposal } from "@surco/decision-zones/contract";
import { useField } from "@surco/fields/web";
import { type FieldSectionProps, ListProblem, SectionTitle } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LayerChoice } from "./layers/LayerChoice";
import { ProposalEditor } from "./proposal/ProposalEditor";
import { useProposal, useSavedZones } from "./queries";
import { SavedZones } from "./saved/SavedZones";

type View = "saved" | "layers" | "proposal";

/** Decision zones of a field: its layers, the computed proposal, and the saved zones with their activation. */
export function DecisionZonesSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("decision-zones");
  const field = useField(fieldId).data;
  const saved = useSavedZones(fieldId);
  const proposal = useProposal(fieldId);
  const [asked, setAsked] = useState<View | null>(null);
  const zones = saved.data?.decisionZones ?? null;
  const canLog = field !== undefined && field.right !== "read";
  const computed = proposal.data?.proposal ?? null;
  const view = viewOf(asked, zones, computed);
  const isLoading = field === undefined || saved.isPending || proposal.isPending;
  return (
    <Stack gap="md">
      <SectionTitle title={t("title")} lead={t("lead")} />
      <ListProblem query={saved} failed={t("failed")} />
      <ListProblem query={proposal} failed={t("failed")} />
      {isLoading && !saved.isError && !proposal.isError && <Loader size="sm" aria-label={t("loading")} />}
      {!isLoading && view === "saved" && zones !== null && (
        <SavedZones field={field} zones={zones} onCompute={() => setAsked("layers")} />
      )}
      {!isLoading && view === "layers" && (
        <LayerChoice field={field} canLog={canLog} onComputed={() => setAsked("proposal")} />
      )}
      {!isLoading && view === "proposal" && computed !== null && (
        <ProposalEditor
          key={computed.id}
          field={field}
          proposal={computed}
          replaced={zones}
          canSave={canLog}
          onSaved={() => setAsked("saved")}
        />
      )}
      {!isLoading && (
        <Stack gap={4} align="flex-start">
          {view === "proposal" && (
            <Button variant="subtle" mih={44} onClick={() => setAsked("layers")}>
              {t("layers.change")}
            </Button>
          )}
          {view === "layers" && computed !== null && (
            <Button variant="subtle" mih={44} onClick={() => setAsked("proposal")}>
              {t("proposal.open")}
            </Button>
          )}
          {view !== "saved" && zones !== null && (
            <Button variant="subtle" mih={44} onClick={() => setAsked("saved")}>
              {t("saved.open")}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}

/** Requested view; another one while there is nothing to show in it, as after the zones were deleted. */
function viewOf(asked: View | null, zones: DecisionZones | null, computed: ZoneProposal | null): View {
  const first = zones !== null ? "saved" : computed?.isOfBoundary ? "proposal" : "layers";
  const wanted = asked === "saved" && zones === null ? first : (asked ?? first);
  return wanted === "proposal" && computed === null ? "layers" : wanted;
}
