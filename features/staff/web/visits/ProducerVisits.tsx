import { Button, Group, Text, Title } from "@mantine/core";
import { VisitDialog } from "@surco/notes/web";
import type { ProducerField, StaffProducer } from "@surco/staff/contract";
import { IconCalendarPlus } from "@tabler/icons-react";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProducerFields } from "../queries";
import { VisitList } from "./VisitList";

/** Visits of one producer; those who may write notes there plan further ones. */
export function ProducerVisits({ producer, season }: { producer: StaffProducer; season: string }) {
  const { t } = useTranslation("staff");
  const { accountId, canLog } = producer;
  const list = useProducerFields(accountId);
  const [isPlanning, setPlanning] = useState(false);
  const { isFetching, isError, fetchNextPage } = list;
  const nextCursor = list.data?.pages.at(-1)?.nextCursor ?? null;
  // The form offers every field, however many pages they fill.
  useEffect(() => {
    if (isPlanning && nextCursor !== null && !isFetching && !isError) void fetchNextPage();
  }, [isPlanning, nextCursor, isFetching, isError, fetchNextPage]);
  const fields = useMemo(() => list.data?.pages.flatMap((page) => page.fields) ?? [], [list.data]);
  const names = useMemo(() => new Map(fields.map(({ fieldId, name }) => [fieldId, name])), [fields]);
  return (
    <section aria-labelledby="producer-visits">
      <Group justify="space-between" mt="lg" mb="xs">
        <Title order={2} size="h3" id="producer-visits">
          {t("producer.visits")}
        </Title>
        {canLog && fields.length > 0 && (
          <Button
            mih={44}
            leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setPlanning(true)}
          >
            {t("visits.plan")}
          </Button>
        )}
      </Group>
      {!canLog && (
        <Text size="sm" mb="xs">
          {t("visits.whoPlans")}
        </Text>
      )}
      <VisitList accountId={accountId} fields={names} />
      {isPlanning && (
        <Suspense fallback={null}>
          <VisitDialog
            draftName={accountId}
            fields={fields.map((field) => ({
              id: field.fieldId,
              name: field.name,
              cropId: cropOf(field, season),
            }))}
            onClose={() => setPlanning(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function cropOf({ crops }: ProducerField, season: string): number | null {
  return crops.find((crop) => crop.season === season)?.cropId ?? null;
}
