import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import {
  AmountInput,
  focusFirstError,
  inputSize,
  NeedsNetworkNote,
  TitledDialog,
  useOutOfReach,
} from "@surco/kit-web";
import type { Coverage } from "@surco/resowing-coverage/contract";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApproveCoverage, useRejectCoverage, useSettleCoverage } from "../use-coverage-actions";

/** Steps of an approver that ask first. */
export type StepName = "approve" | "reject" | "settle";

interface StepDialogProps {
  coverage: Coverage;
  onClose(): void;
}

/** Question before a step of an approver. Mounted while it is open. */
export function StepDialogs({ step, ...props }: StepDialogProps & { step: StepName }) {
  switch (step) {
    case "approve":
      return <ApproveDialog {...props} />;
    case "reject":
      return <RejectDialog {...props} />;
    case "settle":
      return <SettleDialog {...props} />;
  }
}

function ApproveDialog({ coverage, onClose }: StepDialogProps) {
  const { t } = useTranslation("resowing-coverage");
  const approve = useApproveCoverage(onClose);
  return (
    <StepForm
      title={t("approve.title")}
      action={t("actions.approve")}
      isBusy={approve.isPending}
      onSubmit={() => {
        approve.mutate(coverage);
        return true;
      }}
      onClose={onClose}
    >
      <Text size="sm">
        {t("approve.text", { name: coverage.businessName, count: coverage.fields.length })}
      </Text>
      {coverage.collisions.length > 0 && (
        <Text size="sm" fw={600}>
          {t("approve.collisions")}
        </Text>
      )}
    </StepForm>
  );
}

const LEAST_REASON = 3;

function RejectDialog({ coverage, onClose }: StepDialogProps) {
  const { t } = useTranslation("resowing-coverage");
  const reject = useRejectCoverage(onClose);
  const [reason, setReason] = useState("");
  const [isWrong, setWrong] = useState(false);
  const isClaim = coverage.status === "claimed";
  return (
    <StepForm
      title={t(isClaim ? "reject.claimTitle" : "reject.title")}
      action={t(isClaim ? "actions.returnClaim" : "actions.reject")}
      color="red"
      isBusy={reject.isPending}
      onSubmit={() => {
        const isEnough = reason.trim().length >= LEAST_REASON;
        setWrong(!isEnough);
        if (isEnough) reject.mutate({ coverage, reason });
        return isEnough;
      }}
      onClose={onClose}
    >
      <Text size="sm">{t(isClaim ? "reject.claimText" : "reject.text")}</Text>
      <Textarea
        {...inputSize}
        data-autofocus
        required
        rows={3}
        maxLength={1000}
        label={t("reject.reason")}
        value={reason}
        error={isWrong && reason.trim().length < LEAST_REASON ? t("reject.missing") : null}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </StepForm>
  );
}

function SettleDialog({ coverage, onClose }: StepDialogProps) {
  const { t } = useTranslation("resowing-coverage");
  const settle = useSettleCoverage(onClose);
  const [bags, setBags] = useState<number | string>("");
  const [note, setNote] = useState("");
  return (
    <StepForm
      title={t("settle.title")}
      action={t("actions.settle")}
      isBusy={settle.isPending}
      onSubmit={() => {
        const settledBags = bags === "" ? null : Number(bags);
        settle.mutate({ coverage, settlement: { settledBags, note: note.trim() || null } });
        return true;
      }}
      onClose={onClose}
    >
      <Text size="sm">{t("settle.text")}</Text>
      <AmountInput
        label={t("settle.bags")}
        unit={t("values.bagsUnit")}
        input={{ value: bags, onChange: setBags, max: 1_000_000, "data-autofocus": true }}
      />
      <Textarea
        {...inputSize}
        rows={2}
        maxLength={1000}
        label={t("settle.note")}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </StepForm>
  );
}

interface StepFormProps {
  title: string;
  action: string;
  color?: string;
  isBusy: boolean;
  /** @returns false for invalid input */
  onSubmit(): boolean;
  onClose(): void;
  children: ReactNode;
}

function StepForm({ title, action, color, isBusy, onSubmit, onClose, children }: StepFormProps) {
  const { t } = useTranslation("common");
  const isOut = useOutOfReach();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form within the panel's.
    event.stopPropagation();
    if (!onSubmit()) focusFirstError(form.current);
  };
  return (
    <TitledDialog title={title} isOpen onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          {children}
          <NeedsNetworkNote />
          <Group justify="flex-end">
            <Button variant="default" mih={44} onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button type="submit" mih={44} loading={isBusy} disabled={isOut} {...(color && { color })}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </TitledDialog>
  );
}
