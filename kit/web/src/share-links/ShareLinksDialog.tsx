import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorSentence } from "../error-texts";
import { inputSize } from "../forms/input-size";
import { NeedsNetworkNote, useOutOfReach } from "../offline";
import { TitledDialog } from "../TitledDialog";
import { useFormat } from "../use-format";
import { ShareWays } from "./ShareWays";
import type { SharedFile } from "./use-shared-file";

/** Lifetimes of links to choose from. */
const DAYS = [7, 30, 90] as const;

/** Public link that neither expired nor was ended. */
export interface ShareLink {
  id: string;
  /** Instant. */
  expiresAt: string;
}

interface ShareLinksDialogProps<Link extends ShareLink> {
  title: string;
  /** Explains to whom and for how long the link opens. */
  about: string;
  /** Name of the list of links. */
  listName: string;
  /** Name of what is shared, for the message. */
  name: string;
  /** The thing itself, which can be sent without a link. */
  file?: SharedFile;
  links: { data: readonly Link[] | undefined; error: Error | null };
  creating: { mutate(days: number): void; isPending: boolean; data: { address: string } | undefined };
  ending: { mutate(linkId: string): void; isPending: boolean };
  /** Line about a link; `day` is that of its end. */
  describe(link: Link, day: string): string;
  canEnd?(link: Link): boolean;
  onClose(): void;
}

/** Public links to something, made for some days, sent and ended. */
export function ShareLinksDialog<Link extends ShareLink>({
  title,
  about,
  listName,
  name,
  file,
  links,
  creating,
  ending,
  describe,
  canEnd = () => true,
  onClose,
}: ShareLinksDialogProps<Link>) {
  const { t } = useTranslation("common");
  const isOut = useOutOfReach();
  const [days, setDays] = useState("30");
  return (
    <TitledDialog title={title} isOpen onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{about}</Text>
        <NeedsNetworkNote />
        {file && !creating.data && <ShareWays name={name} address={null} file={file} />}
        <Group gap="xs" align="flex-end">
          <NativeSelect
            {...inputSize}
            label={t("share.days")}
            value={days}
            data={DAYS.map((count) => ({ value: String(count), label: t("share.dayCount", { count }) }))}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
          <Button
            mih={44}
            disabled={isOut}
            loading={creating.isPending}
            onClick={() => creating.mutate(Number(days))}
          >
            {t("share.create")}
          </Button>
        </Group>
        {creating.data && <NewLink address={creating.data.address} name={name} file={file} />}
        {links.error && (
          <Alert color="red" variant="light">
            {errorSentence(links.error, t)}
          </Alert>
        )}
        {links.data && links.data.length > 0 && (
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }} aria-label={listName}>
            {links.data.map((link) => (
              <LinkRow key={link.id} link={link} describe={describe} ending={canEnd(link) ? ending : null} />
            ))}
          </Stack>
        )}
        <Button variant="default" mih={44} onClick={onClose}>
          {t("close")}
        </Button>
      </Stack>
    </TitledDialog>
  );
}

/** Address of a link that was just made: it is shown once. */
function NewLink({ address, name, file }: { address: string; name: string; file: SharedFile | undefined }) {
  const { t } = useTranslation("common");
  return (
    <Stack gap="xs">
      <TextInput
        {...inputSize}
        readOnly
        label={t("share.address")}
        description={t("share.once")}
        value={address}
      />
      <ShareWays name={name} address={address} file={file} />
    </Stack>
  );
}

interface LinkRowProps<Link extends ShareLink> {
  link: Link;
  describe(link: Link, day: string): string;
  /** null: the reader may not end it. */
  ending: { mutate(linkId: string): void; isPending: boolean } | null;
}

function LinkRow<Link extends ShareLink>({ link, describe, ending }: LinkRowProps<Link>) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const isOut = useOutOfReach();
  const day = format.instantDay(link.expiresAt);
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text size="sm">{describe(link, day)}</Text>
      {ending && (
        <Button
          mih={44}
          variant="subtle"
          color="red"
          disabled={isOut}
          loading={ending.isPending}
          aria-label={t("share.endOf", { day })}
          style={{ flex: "none" }}
          onClick={() => ending.mutate(link.id)}
        >
          {t("share.end")}
        </Button>
      )}
    </Group>
  );
}
