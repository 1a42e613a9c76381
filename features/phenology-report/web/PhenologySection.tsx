import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { useField } from "@surco/fields/web";
import {
  type FieldSectionProps,
  fieldSectionAddress,
  ListProblem,
  ListSkeleton,
  SectionTitle,
  StoredDataAge,
  useSeason,
} from "@surco/kit-web";
import type { Phenology } from "@surco/phenology-report/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CriticalPeriod } from "./CriticalPeriod";
import { CropState } from "./CropState";
import { ReportForm } from "./ReportForm";
import { StageImages } from "./StageImages";
import { StageTable } from "./StageTable";
import { useComments } from "./use-comments";
import { usePhenology } from "./use-phenology";

/** Phenology of a field's season, with the report that is made of it. */
export function PhenologySection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("phenology-report");
  const { season, period } = useSeason();
  const query = usePhenology(fieldId);
  return (
    <Stack gap="lg">
      <SectionTitle title={t("title")} lead={t("lead")} />
      {query.isPending && <ListSkeleton />}
      <ListProblem query={query} failed={t("failed")} />
      {query.data !== undefined && (
        <>
          <StoredDataAge at={query.dataUpdatedAt} />
          <Shown key={`${season} ${period}`} fieldId={fieldId} phenology={query.data} />
        </>
      )}
    </Stack>
  );
}

function Shown({ fieldId, phenology }: { fieldId: string; phenology: Phenology }) {
  const { t } = useTranslation("phenology-report");
  const field = useField(fieldId).data;
  const comments = useComments(fieldId);
  const { state, attributions, simulated, parametersVersion } = phenology;
  return (
    <>
      {simulated && (
        <Alert color="yellow" variant="light">
          {t("paper.simulated")}
        </Alert>
      )}
      {state !== "computed" && <NotComputed fieldId={fieldId} phenology={phenology} />}
      <CropState phenology={phenology} />
      {phenology.stages.length > 0 && <StageTable phenology={phenology} comments={comments} />}
      <CriticalPeriod phenology={phenology} />
      {field && phenology.stages.length > 0 && <StageImages fieldId={fieldId} phenology={phenology} />}
      <ReportForm fieldId={fieldId} comments={comments} />
      <Text size="xs" c="dimmed">
        {[
          ...attributions.map(({ text }) => text),
          t("paper.parameters", { version: parametersVersion }),
        ].join(" · ")}
      </Text>
    </>
  );
}

/** Says why nothing is predicted, with the way to what is missing. */
function NotComputed({ fieldId, phenology: { state } }: { fieldId: string; phenology: Phenology }) {
  const { t } = useTranslation("phenology-report");
  const { season, period } = useSeason();
  return (
    <Text size="sm">
      {t(`states.${state}`)}{" "}
      {state === "noSowing" && (
        <Anchor
          component={Link}
          to={{
            pathname: fieldSectionAddress(fieldId, "activity"),
            search: `?${new URLSearchParams({ season, period })}`,
          }}
        >
          {t("recordSowing")}
        </Anchor>
      )}
    </Text>
  );
}
