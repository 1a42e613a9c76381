import { Button } from "@mantine/core";
import { NeedsNetworkNote, useOutOfReach } from "@surco/kit-web";
import type { Coverage } from "@surco/resowing-coverage/contract";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { useDeleteCoverage, useSubmitCoverage } from "../use-coverage-actions";
import type { StepName } from "./StepDialogs";

interface CoverageActionsProps {
  coverage: Coverage;
  onOpen(dialog: "edit" | "claim" | StepName): void;
  onDeleted(): void;
}

/** Buttons of what the reader may do with the coverage now. */
export function CoverageActions({ coverage, onOpen, onDeleted }: CoverageActionsProps) {
  const { t } = useTranslation("resowing-coverage");
  const isOut = useOutOfReach();
  const submit = useSubmitCoverage();
  const remove = useDeleteCoverage(onDeleted);
  const { allowedActions, status, problems } = coverage;
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action);
  const button = { mih: 44, disabled: isOut } as const;
  const buttons = [
    may("approve") && (
      <Button key="approve" {...button} onClick={() => onOpen("approve")}>
        {t("actions.approve")}
      </Button>
    ),
    may("settle") && (
      <Button key="settle" {...button} onClick={() => onOpen("settle")}>
        {t("actions.settle")}
      </Button>
    ),
    may("reject") && (
      <Button key="reject" {...button} variant="default" onClick={() => onOpen("reject")}>
        {t(status === "claimed" ? "actions.returnClaim" : "actions.reject")}
      </Button>
    ),
    may("submit") && (
      <Button
        key="submit"
        {...button}
        disabled={isOut || problems.some(({ isBlocking }) => isBlocking)}
        loading={submit.isPending}
        onClick={() => submit.mutate(coverage)}
      >
        {t("actions.submit")}
      </Button>
    ),
    may("claim") && (
      <Button key="claim" mih={44} onClick={() => onOpen("claim")}>
        {t("actions.claim")}
      </Button>
    ),
    may("edit") && (
      <Button key="edit" mih={44} variant="default" onClick={() => onOpen("edit")}>
        {t("actions.edit")}
      </Button>
    ),
    may("delete") && (
      <Button
        key="delete"
        {...button}
        variant="subtle"
        color="red"
        loading={remove.isPending}
        leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
        onClick={() => remove.mutate(coverage.id)}
      >
        {t(status === "submitted" ? "actions.withdraw" : "actions.delete")}
      </Button>
    ),
  ].filter(Boolean);
  if (buttons.length === 0) return <div />;
  return (
    <div className={classes.actions}>
      <NeedsNetworkNote />
      <div className={classes.buttons}>{buttons}</div>
    </div>
  );
}
