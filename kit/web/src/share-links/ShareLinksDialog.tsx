import { Alert, Button, CopyButton, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconBrandWhatsapp, IconCopy, IconMail, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorSentence } from "../error-texts";
import { inputSize } from "../forms/input-size";
import { NeedsNetworkNote, useOutOfReach } from "../offline";
import { TitledDialog } from "../TitledDialog";
import { useFormat } from "../use-format";

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
        {creating.data && <NewLink address={creating.data.address} name={name} />}
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
function NewLink({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation("common");
  const message = t("share.message", { name, address });
  const canShare = typeof navigator.share === "function";
  return (
    <Stack gap="xs">
      <TextInput
        {...inputSize}
        readOnly
        label={t("share.address")}
        description={t("share.once")}
        value={address}
      />
      <Group gap="xs">
        {canShare && (
          <Button
            mih={44}
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => shareNatively({ title: name, text: name, url: address })}
          >
            {t("share.native")}
          </Button>
        )}
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              mih={44}
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? "share.copied" : "share.copy")}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          mih={44}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(message)}`}
        >
          {t("share.mail")}
        </Button>
        <Button
          component="a"
          mih={44}
          variant="default"
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        >
          WhatsApp
        </Button>
      </Group>
    </Stack>
  );
}

/** Opens the system's own way to share; where it is closed or refuses, the other ways stand beside it. */
function shareNatively(data: ShareData): void {
  navigator.share(data).catch(() => undefined);
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
