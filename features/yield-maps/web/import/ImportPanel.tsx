import { Alert, Button, Group, Progress, Stack, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { errorSentence, FileButton, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { useUploadShare } from "@surco/kit-web/outbox";
import { MAX_YIELD_FILE_BYTES } from "@surco/yield-maps/contract";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { useUploadFile, YieldFileTooLarge } from "../queries";
import { MappingForm } from "./MappingForm";

interface ImportPanelProps {
  field: OpenedField;
  onClose(): void;
  onSaved(mapId: string): void;
}

/** Import of a yield map: the file with its progress, then the meaning of its columns. */
export function ImportPanel({ field, onClose, onSaved }: ImportPanelProps) {
  const { t } = useTranslation(["yield-maps", "errors", "common"]);
  const format = useFormat();
  const network = useNeedsNetwork();
  const upload = useUploadFile(field.id);
  const [uploadId, setUploadId] = useState("");
  const share = useUploadShare(uploadId);
  const review = upload.data;
  const take = (file: File | null) => {
    if (file === null) return;
    const id = newId();
    setUploadId(id);
    upload.mutate({ id, file });
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap">
        <Text component="h2" fw={600} size="lg">
          {t("import.title")}
        </Text>
        <Button variant="subtle" mih={44} flex="none" onClick={onClose}>
          {t("common:cancel")}
        </Button>
      </Group>
      <Text size="sm">{t("import.hint", { mb: format.number(MAX_YIELD_FILE_BYTES / 1024 / 1024, 0) })}</Text>
      <FileButton onChange={take} accept=".csv,.txt,.tsv,.zip">
        {(props) => (
          <Button
            {...props}
            mih={44}
            variant={review === undefined ? "filled" : "default"}
            loading={upload.isPending}
            disabled={network.isOut}
            leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
          >
            {network.name(t(review === undefined ? "import.choose" : "import.another"))}
          </Button>
        )}
      </FileButton>
      {upload.isPending && (
        <div>
          <Text size="sm" role="status">
            {t(share === null || share >= 1 ? "import.reading" : "import.sending")}
          </Text>
          <Progress mt={6} value={100 * (share ?? 1)} animated aria-label={t("import.progress")} />
        </div>
      )}
      {upload.error !== null && (
        <Alert color="red" variant="light" role="alert">
          {upload.error instanceof YieldFileTooLarge
            ? t("import.tooLarge", { mb: format.number(MAX_YIELD_FILE_BYTES / 1024 / 1024, 0) })
            : errorSentence(upload.error, t)}
        </Alert>
      )}
      {review !== undefined && !upload.isPending && (
        <MappingForm key={review.uploadId} field={field} review={review} onSaved={onSaved} />
      )}
    </Stack>
  );
}
