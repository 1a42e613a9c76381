import { Alert, Badge, Button, Text, UnstyledButton } from "@mantine/core";
import type { BoundaryVersion } from "@surco/boundaries/contract";
import type { Field } from "@surco/fields/contract";
import {
  BackToField,
  explainArea,
  TrialEndDialog,
  trialEndOf,
  useDashboard,
  useField,
} from "@surco/fields/web";
import { bboxOf } from "@surco/geometry";
import {
  Explain,
  errorSentence,
  ListSkeleton,
  PageTitle,
  TaskPanel,
  useAction,
  useFormat,
  useNeedsNetwork,
  useSeason,
  useSheetStop,
} from "@surco/kit-web";
import { parseAsString, useQueryState } from "nuqs";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { v7 as newId } from "uuid";
import { ComparedBoundaries } from "./ComparedBoundaries";
import classes from "./edit.module.css";
import { useBoundaries, useRestoreBoundary } from "./use-boundary";

/** Boundary history of a field: compared on the map with the current one, and restored. */
export function BoundaryHistoryPanel() {
  const { t } = useTranslation("boundaries");
  const { fieldId = "" } = useParams();
  const { data: field } = useField(fieldId);
  const { data: boundaries, error } = useBoundaries(fieldId);
  const [chosenId, setChosen] = useQueryState("borde", parseAsString);
  const chosen = boundaries?.find(({ id }) => id === chosenId) ?? null;
  useSheetStop("half");
  useShowBoundary(chosen?.polygon ?? field?.polygon ?? null);

  return (
    <TaskPanel title={t("history.title")} foot={<BackToField fieldId={fieldId} />}>
      <PageTitle page={t("history.title")} />
      {field && <ComparedBoundaries current={field.polygon} other={chosen?.polygon ?? null} />}
      {error && !boundaries && (
        <Alert color="red" role="alert">
          {errorSentence(error, t)}
        </Alert>
      )}
      {!boundaries && !error && <ListSkeleton />}
      {field && boundaries && (
        <ul className={classes.list}>
          {boundaries.map((boundary) => (
            <Row
              key={boundary.id}
              boundary={boundary}
              field={field}
              isChosen={boundary.id === chosenId}
              onChoose={() => void setChosen(boundary.id === chosenId ? null : boundary.id)}
            />
          ))}
        </ul>
      )}
    </TaskPanel>
  );
}

interface RowProps {
  boundary: BoundaryVersion;
  field: Field;
  isChosen: boolean;
  onChoose(): void;
}

function Row({ boundary, field, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const canRestore = isChosen && !boundary.isCurrent && field.right === "edit" && !field.isBoundaryFrozen;
  return (
    <li className={classes.row} data-chosen={isChosen || undefined} data-explained>
      <UnstyledButton className={classes.choose} aria-pressed={isChosen} onClick={onChoose}>
        <span className={classes.line}>
          <span className={classes.strong}>{t("history.from", { season: boundary.season })}</span>
          <span className="tabular">{format.ha(boundary.areaHa)}</span>
        </span>
        <span className={classes.quiet}>
          {t(`history.source.${boundary.source}`)} · {format.instant(boundary.savedAt)}
          {boundary.savedBy !== null && ` · ${boundary.savedBy}`}
        </span>
        {boundary.isCurrent && (
          <Badge variant="light" mt={4}>
            {t("history.current")}
          </Badge>
        )}
      </UnstyledButton>
      <Explain explanation={explainArea(boundary.polygon, boundary.areaHa)} />
      {canRestore && <RestoreButton boundary={boundary} field={field} />}
      {isChosen && field.isBoundaryFrozen && !boundary.isCurrent && (
        <Text size="sm">{t("boundaries:errors.FIELD_BOUNDARY_FROZEN")}</Text>
      )}
    </li>
  );
}

function RestoreButton({ boundary, field }: Pick<RowProps, "boundary" | "field">) {
  const { t } = useTranslation("boundaries");
  const { season } = useSeason();
  const network = useNeedsNetwork();
  const restore = useAction({
    name: "boundaries/restore-boundary",
    run: useRestoreBoundary(field.id),
    success: "fields:notices.FIELD_UPDATED",
    failure: "fields:notices.FIELD_UPDATE_FAILED",
    showsInline: (error) => trialEndOf(error) !== null,
  });
  const save = (endsTrial: boolean) =>
    restore.mutate({ id: newId(), version: field.version, season, boundaryId: boundary.id, endsTrial });
  return (
    <>
      <Button
        variant="default"
        mih={44}
        loading={restore.isPending}
        disabled={network.isOut}
        onClick={() => save(false)}
      >
        {network.name(t("history.restore", { season }))}
      </Button>
      <TrialEndDialog error={restore.error} onStay={restore.reset} onEnd={() => save(true)} />
    </>
  );
}

function useShowBoundary(polygon: Field["polygon"] | null): void {
  const { setWantedBounds } = useDashboard();
  useEffect(() => {
    setWantedBounds(polygon && bboxOf(polygon));
    return () => setWantedBounds(null);
  }, [polygon, setWantedBounds]);
}
