import { Button, Group, Input, Progress, Text } from "@mantine/core";
import { FileButton, useBytesAddress, useFormat } from "@surco/kit-web";
import { useUploadShare } from "@surco/kit-web/outbox";
import { type InvoiceFile, MAX_INVOICE_BYTES } from "@surco/resowing-coverage/contract";
import { IconFileTypePdf, IconPhoto, IconUpload } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import classes from "../coverage.module.css";
import type { ChosenInvoice } from "./use-upload-invoice";

const ACCEPTED = "application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png";
const NAMED = /\.(pdf|jpe?g|png)$/i;

interface InvoiceInputProps {
  chosen: ChosenInvoice | null;
  /** Invoice at the server; null: none. */
  saved: InvoiceFile | null;
  error: string | null;
  isSending: boolean;
  onChoose(invoice: ChosenInvoice | null, problem: string | null): void;
  onCancel(): void;
}

/** Invoice of a coverage: chosen on the device, with its picture, and the progress of its upload. */
export function InvoiceInput({ chosen, saved, error, isSending, onChoose, onCancel }: InvoiceInputProps) {
  const { t } = useTranslation("resowing-coverage");
  const mb = MAX_INVOICE_BYTES / 1024 / 1024;
  const errorId = useId();
  const choose = (file: File | null) => {
    if (file === null) return;
    if (!NAMED.test(file.name)) onChoose(null, t("errors.INVOICE_TYPE_UNKNOWN"));
    else if (file.size > MAX_INVOICE_BYTES)
      onChoose(null, t("errors.INVOICE_TOO_LARGE", { maxBytes: MAX_INVOICE_BYTES }));
    else onChoose({ id: newId(), file }, null);
  };
  return (
    <Input.Wrapper
      size="md"
      labelElement="div"
      label={t("values.invoice")}
      description={t("invoice.hint", { mb })}
      error={error}
      errorProps={{ id: errorId, role: "alert" }}
      data-recorded
    >
      {chosen === null && saved !== null && (
        <Text size="sm" mt={4}>
          {t("invoice.saved", { name: saved.name })}
        </Text>
      )}
      {chosen !== null && <ChosenFile chosen={chosen} />}
      {isSending && chosen !== null ? (
        <Sending id={chosen.id} onCancel={onCancel} />
      ) : (
        <Group gap="xs" mt="xs">
          <FileButton accept={ACCEPTED} inputProps={{ "aria-label": t("invoice.choose") }} onChange={choose}>
            {(button) => (
              <Button
                {...button}
                mih={44}
                variant="default"
                aria-describedby={error === null ? undefined : errorId}
                aria-invalid={error !== null || undefined}
                leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
              >
                {t(chosen === null && saved === null ? "invoice.choose" : "invoice.chooseOther")}
              </Button>
            )}
          </FileButton>
          {chosen !== null && (
            <Button mih={44} variant="subtle" onClick={() => onChoose(null, null)}>
              {t("invoice.remove")}
            </Button>
          )}
        </Group>
      )}
    </Input.Wrapper>
  );
}

/** Name and size of a chosen file, and its picture: a PDF is not opened here. */
function ChosenFile({ chosen: { file } }: { chosen: ChosenInvoice }) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const isPdf = /\.pdf$/i.test(file.name);
  const address = useBytesAddress(isPdf ? null : file);
  const Icon = isPdf ? IconFileTypePdf : IconPhoto;
  return (
    <>
      <Group gap={8} wrap="nowrap" mt={8}>
        <Icon size={22} stroke={1.5} aria-hidden style={{ flex: "none" }} />
        <Text size="sm" className={classes.wrap}>
          {file.name} · {t("invoice.kb", { kb: format.number(Math.ceil(file.size / 1024)) })}
        </Text>
      </Group>
      {address !== null && <img className={classes.picture} src={address} alt={t("invoice.picture")} />}
    </>
  );
}

function Sending({ id, onCancel }: { id: string; onCancel(): void }) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const share = useUploadShare(id);
  return (
    <Group gap="sm" mt="xs" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <Text size="sm" role="status">
          {share === null ? t("invoice.sending") : t("invoice.sent", { share: format.share(share) })}
        </Text>
        <Progress value={(share ?? 0) * 100} aria-label={t("invoice.sending")} />
      </div>
      <Button mih={44} variant="default" onClick={onCancel}>
        {t("invoice.cancel")}
      </Button>
    </Group>
  );
}
