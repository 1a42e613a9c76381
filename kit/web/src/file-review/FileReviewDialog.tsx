import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FileButton } from "../forms/FileButton";
import { NeedsNetworkNote } from "../offline/needs-network";
import { useOutOfReach } from "../offline/reachability";
import { TitledDialog } from "../TitledDialog";

interface FileReviewDialogProps {
  texts: {
    title: string;
    hint: string;
    /** Label of the file input. */
    file: string;
    choose: string;
    another: string;
    save: string;
  };
  /** Name of the chosen file. */
  fileName: string | null;
  /** Endings of the files: ".csv,.json". */
  accept: string;
  /** Choice of what the file holds, above its button. */
  contentInput?: ReactNode;
  /** Review of the file that was read. */
  children: ReactNode;
  isReading: boolean;
  isSaving: boolean;
  /** False where the file has nothing to save. */
  canSave: boolean;
  onFile(file: File): void;
  onSave(): void;
  onClose(): void;
}

/** Dialog of an import: a file is read, its rows are reviewed, and all of them are saved or none. */
export function FileReviewDialog(props: FileReviewDialogProps) {
  const { texts, fileName, accept, contentInput, children, isReading, isSaving, canSave } = props;
  const { onFile, onSave, onClose } = props;
  const { t } = useTranslation();
  const isOut = useOutOfReach();
  return (
    <TitledDialog title={texts.title} isOpen onClose={onClose} size="xl">
      <Stack gap="md">
        {contentInput}
        <Text size="sm">{texts.hint}</Text>
        <Group>
          <FileButton
            onChange={(file) => file !== null && onFile(file)}
            accept={accept}
            inputProps={{ "aria-label": texts.file }}
          >
            {(button) => (
              <Button {...button} variant="light" mih={44} loading={isReading} disabled={isOut}>
                {fileName === null ? texts.choose : texts.another}
              </Button>
            )}
          </FileButton>
          {fileName !== null && <Text size="sm">{fileName}</Text>}
        </Group>
        {children}
        <NeedsNetworkNote />
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button mih={44} disabled={!canSave || isOut} loading={isSaving} onClick={onSave}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </TitledDialog>
  );
}
