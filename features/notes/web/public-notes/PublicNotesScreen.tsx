import { Anchor, Button, Card, Container, List, Switch, Text, Title } from "@mantine/core";
import {
  ListProblem,
  ListSkeleton,
  lazyPart,
  NeedsNetworkNote,
  PageTitle,
  useNeedsNetwork,
} from "@surco/kit-web";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePublicNotesChoice, useSetPublicNotes } from "./use-public-notes";

/** Loaded with the map. */
const PublicNotesOnMap = lazyPart(async () => (await import("./PublicNotesOnMap")).PublicNotesOnMap);

/** Sentences of the consent, in the order of the text. A new sentence needs a new version of the consent. */
const CONSENTED = ["shown", "hidden", "photos", "keep", "end"] as const;

/** Page of the public notes: the consent to take part, and the notes of those who do. */
export function PublicNotesScreen() {
  const { t } = useTranslation("notes");
  const choice = usePublicNotesChoice();
  const setting = useSetPublicNotes();
  const network = useNeedsNetwork();
  return (
    <Container size="lg" py="lg" w="100%">
      <PageTitle page={t("public.title")} />
      <Anchor component={Link} to="/notes" inline className="standing-link">
        {t("public.toOwn")}
      </Anchor>
      <Title order={1} size="h2" mb="md">
        {t("public.title")}
      </Title>
      <ListProblem query={choice} failed={t("public.choiceFailed")} />
      {choice.data?.isOn === false && (
        <Card withBorder padding="md" maw={640} component="section" aria-label={t("public.join")}>
          <Text fw={600}>{t("public.lead")}</Text>
          <List my="sm" spacing={4}>
            {CONSENTED.map((sentence) => (
              <List.Item key={sentence}>{t(`public.consent.${sentence}`)}</List.Item>
            ))}
          </List>
          <Button
            mih={44}
            disabled={network.isOut}
            loading={setting.isPending}
            onClick={() => setting.mutate(true)}
          >
            {network.name(t("public.join"))}
          </Button>
          <NeedsNetworkNote />
        </Card>
      )}
      {choice.data?.isOn && (
        <>
          <Switch
            size="md"
            py={8}
            mb="sm"
            label={t("public.takesPart")}
            description={t("public.takesPartHint")}
            checked
            disabled={network.isOut || setting.isPending}
            onChange={() => setting.mutate(false)}
          />
          <Suspense fallback={<ListSkeleton />}>
            <PublicNotesOnMap />
          </Suspense>
        </>
      )}
    </Container>
  );
}
