import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { DraftFound } from "../../offline";
import { TitledDialog } from "../../TitledDialog";
import type { useOutboxForm } from "../use-outbox-form";
import { RecordFormFooter } from "./RecordFormFooter";

interface RecordDialogProps {
  title: string;
  size?: "md" | "lg";
  form: ReturnType<typeof useOutboxForm>;
  deletion: { label: string; run(): void } | null;
  /** True while a value is being prepared: saving waits. */
  isBusy?: boolean;
  /** Label of the button that saves; by default "Save". */
  saveLabel?: string;
  /** True for a form with photos: the whole screen on a phone. */
  fillsPhone?: boolean;
  onClose(): void;
  /** Inputs of the record. */
  children: ReactNode;
}

/** Dialog with the form of a record that is saved on the device, with or without a network. */
export function RecordDialog({
  title,
  size = "md",
  form,
  deletion,
  isBusy = false,
  saveLabel,
  fillsPhone = false,
  onClose,
  children,
}: RecordDialogProps) {
  const cancel = () => {
    form.end();
    onClose();
  };
  return (
    <TitledDialog title={title} isOpen onClose={onClose} size={size} fillsPhone={fillsPhone}>
      <form ref={form.box} noValidate onSubmit={form.submit}>
        <Stack gap="md">
          {form.isOffered && <DraftFound onDiscard={form.discardDraft} />}
          {children}
          <RecordFormFooter
            deletion={deletion}
            isSaving={form.isSaving || isBusy}
            saveLabel={saveLabel}
            onCancel={cancel}
          />
        </Stack>
      </form>
    </TitledDialog>
  );
}
