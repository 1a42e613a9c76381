import { Alert, Button, CopyButton, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import {
  errorSentence,
  inputSize,
  NeedsNetworkNote,
  TitledDialog,
  useFormat,
  useOutOfReach,
} from "@surco/kit-web";
import type { NoteLink } from "@surco/notes/contract";
import { IconBrandWhatsapp, IconCopy, IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCreateLink, useEndLink, useNoteLinks } from "./use-note-links";

/** Lifetimes of links to choose from. */
const DAYS = [7, 30, 90] as const;

interface ShareDialogProps {
  fieldId: string;
  noteId: string;
  /** Name of the note, for the message. */
  name: string;
  onClose(): void;
}

/** Links by which anybody reads a note for some days. */
export function ShareDialog({ fieldId, noteId, name, onClose }: ShareDialogProps) {
  const { t } = useTranslation("notes");
  const isOut = useOutOfReach();
  const [days, setDays] = useState("30");
  const links = useNoteLinks({ fieldId, noteId });
  const creating = useCreateLink({ fieldId, noteId });
  return (
    <TitledDialog title={t("share.title")} isOpen onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t("share.about")}</Text>
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
          <Stack
            component="ul"
            gap="xs"
            p={0}
            m={0}
            style={{ listStyle: "none" }}
            aria-label={t("share.links")}
          >
            {links.data.map((link) => (
              <LinkRow key={link.id} fieldId={fieldId} noteId={noteId} link={link} />
            ))}
          </Stack>
        )}
        <Button variant="default" mih={44} onClick={onClose}>
          {t("common:close")}
        </Button>
      </Stack>
    </TitledDialog>
  );
}

/** Address of a link that was just made: it is shown once. */
function NewLink({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation("notes");
  const message = t("share.message", { name, address });
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

function LinkRow({ fieldId, noteId, link }: { fieldId: string; noteId: string; link: NoteLink }) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  const isOut = useOutOfReach();
  const ending = useEndLink({ fieldId, noteId });
  const until = format.instantDay(link.expiresAt);
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text size="sm">{t("share.until", { day: until, author: link.author })}</Text>
      {link.canEnd && (
        <Button
          mih={44}
          variant="subtle"
          color="red"
          disabled={isOut}
          loading={ending.isPending}
          aria-label={t("share.endOf", { day: until })}
          onClick={() => ending.mutate(link.id)}
        >
          {t("share.end")}
        </Button>
      )}
    </Group>
  );
}
