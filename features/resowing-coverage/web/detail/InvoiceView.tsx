import { Button, Group, Text, Title } from "@mantine/core";
import { call, useBytesAddress, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { type Coverage, type InvoiceFile, readInvoice } from "@surco/resowing-coverage/contract";
import { IconDownload, IconFileTypePdf, IconPhoto } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { useDownloadInvoice } from "../use-coverage-actions";
import { InvoiceUpload } from "./InvoiceUpload";

/** Invoice of a coverage: a picture is shown, a PDF is named and downloaded, so that nothing in it runs here. */
export function InvoiceView({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const { invoice, invoiceNumber, invoicedOn, issuerFiscalId, bags, allowedActions } = coverage;
  const details = [
    invoiceNumber && t("invoice.number", { number: invoiceNumber }),
    invoicedOn && t("invoice.of", { day: format.day(invoicedOn) }),
    bags !== null && t("invoice.bags", { count: bags, bags: format.amount(bags) }),
    issuerFiscalId && t("invoice.issuer", { fiscalId: issuerFiscalId }),
  ].filter(Boolean);
  const Icon = invoice?.contentType === "application/pdf" ? IconFileTypePdf : IconPhoto;
  return (
    <section aria-label={t("values.invoice")} data-recorded>
      <Title order={3} size="h5" mb="xs">
        {t("values.invoice")}
      </Title>
      {details.length > 0 && (
        <Text size="sm" className={classes.wrap}>
          {details.join(" · ")}
        </Text>
      )}
      {invoice === null ? (
        <Text size="sm" c="dimmed">
          {t("invoice.none")}
        </Text>
      ) : (
        <>
          <Group gap={8} wrap="nowrap" mt={4}>
            <Icon size={22} stroke={1.5} aria-hidden style={{ flex: "none" }} />
            <Text size="sm" className={classes.wrap}>
              {invoice.name} · {t("invoice.kb", { kb: format.number(Math.ceil(invoice.sizeBytes / 1024)) })}
            </Text>
          </Group>
          {invoice.isReadable ? (
            <ReadableInvoice coverage={coverage} invoice={invoice} />
          ) : (
            <Text size="sm" c="dimmed" mt={4}>
              {t("invoice.hidden")}
            </Text>
          )}
        </>
      )}
      {allowedActions.includes("uploadInvoice") && <InvoiceUpload coverage={coverage} />}
    </section>
  );
}

/** Picture of the invoice and its download. */
function ReadableInvoice({ coverage, invoice }: { coverage: Coverage; invoice: InvoiceFile }) {
  const { t } = useTranslation("resowing-coverage");
  const network = useNeedsNetwork();
  const download = useDownloadInvoice();
  return (
    <>
      {invoice.contentType === "image/jpeg" && (
        <InvoicePicture coverageId={coverage.id} uploadedAt={invoice.uploadedAt} />
      )}
      <Button
        mt="xs"
        mih={44}
        variant="default"
        disabled={network.isOut}
        loading={download.isPending}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => download.mutate(coverage)}
      >
        {network.name(t("invoice.download"))}
      </Button>
    </>
  );
}

/** Picture of an invoice from its bytes: an address with a signature would outlive the right to it. */
function InvoicePicture({ coverageId, uploadedAt }: { coverageId: string; uploadedAt: string }) {
  const { t } = useTranslation("resowing-coverage");
  const { data, error } = useQuery({
    queryKey: ["coverage-invoice", coverageId, uploadedAt],
    queryFn: ({ signal }) => call(readInvoice, { params: { coverageId }, query: { size: "file" }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const address = useBytesAddress(data);
  if (error !== null)
    return (
      <Text size="sm" c="dimmed" mt={4}>
        {t("invoice.noPicture")}
      </Text>
    );
  return address === null ? null : (
    <img className={classes.picture} src={address} alt={t("invoice.picture")} />
  );
}
