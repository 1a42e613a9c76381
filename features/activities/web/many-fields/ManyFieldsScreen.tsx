import { Anchor, Container, Skeleton, Title } from "@mantine/core";
import { MAX_FIELDS_AT_ONCE } from "@surco/activities/contract";
import { useFieldCards } from "@surco/fields/web";
import { PageTitle, useOutOfReach } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { pickField } from "../pick/picked-field";
import { useActivityChoices } from "../use-activities";
import { ManyFieldsForm } from "./ManyFieldsForm";

/** State of the address: fields that were selected before. */
const selection = z.object({ fieldIds: z.array(z.uuid()) });

/** Page that records one activity in many fields. */
export function ManyFieldsScreen() {
  const { t } = useTranslation("activities");
  const { state } = useLocation();
  const { data: choices, isPending, isReadingUnsent } = useActivityChoices();
  const cards = useFieldCards();
  const isOut = useOutOfReach();
  const selected = new Set(selection.safeParse(state).data?.fieldIds.slice(0, MAX_FIELDS_AT_ONCE));
  // Without the server the form opens at once, with what this device proposes.
  const isRead = isOut || !(isPending || (selected.size > 0 && cards.isPending));
  const isComplete = isRead && !isReadingUnsent;
  const [isOpen, setOpen] = useState(isComplete);
  // Once open it stays, whatever the network does: it holds what was typed.
  if (isComplete && !isOpen) setOpen(true);
  return (
    <Container size="lg" py="lg" w="100%">
      <PageTitle page={t("manyFields.title")} />
      <Anchor component={Link} to="/activities" inline mih={44}>
        {t("manyFields.toList")}
      </Anchor>
      <Title order={1} size="h2" mb="md">
        {t("manyFields.title")}
      </Title>
      {!isOpen ? (
        <Skeleton height={320} />
      ) : (
        <ManyFieldsForm
          choices={choices}
          selected={(cards.data ?? [])
            .filter(({ id, right }) => selected.has(id) && right !== "read")
            .map((card) => pickField(card, newId()))}
        />
      )}
    </Container>
  );
}
