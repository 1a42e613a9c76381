import { Anchor, Button, Group, Image, Text, Title } from "@mantine/core";
import { call, LinkedPage, PageTitle, useFormat } from "@surco/kit-web";
import { getSharedReport, type SharedReport } from "@surco/reports/contract";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";

/** Page behind the link of a report; it needs no session. */
export function SharedReportPage() {
  const { t } = useTranslation("reports");
  const { token = "" } = useParams();
  const query = useQuery({
    queryKey: ["shared-report", token],
    queryFn: ({ signal }) => call(getSharedReport, { params: { token }, signal }),
    // Each read counts as one opening.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <LinkedPage query={query} title={t("stored.anyKind")} over={t("shared.over")} width={720}>
      {(report) => <Contents report={report} token={token} />}
    </LinkedPage>
  );
}

function Contents({ report, token }: { report: SharedReport; token: string }) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const { title, lines, createdAt, expiresAt, file } = report;
  const address = `/api/report/shared/${token}`;
  return (
    <>
      <PageTitle page={title} />
      <Title order={1}>{title}</Title>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Anchor href={`${address}/pdf`} className="standing-link" target="_blank" rel="noreferrer">
        <Image src={`${address}/preview`} alt={t("shared.preview", { title })} radius="sm" />
      </Anchor>
      <Group>
        <Button
          component="a"
          href={`${address}/pdf`}
          target="_blank"
          rel="noreferrer"
          mih={44}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {t("shared.open", { kb: format.number(Math.ceil(file.bytes / 1024)) })}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t("shared.until", { made: format.instantDay(createdAt), day: format.instantDay(expiresAt) })}
      </Text>
    </>
  );
}
