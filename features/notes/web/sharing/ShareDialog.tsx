import { ShareLinksDialog } from "@surco/kit-web/share-links";
import { useTranslation } from "react-i18next";
import { useCreateLink, useEndLink, useNoteLinks } from "./use-note-links";

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
  const { data, error } = useNoteLinks({ fieldId, noteId });
  return (
    <ShareLinksDialog
      title={t("share.title")}
      about={t("share.about")}
      listName={t("share.links")}
      name={name}
      links={{ data, error }}
      creating={useCreateLink({ fieldId, noteId })}
      ending={useEndLink({ fieldId, noteId })}
      describe={({ author }, day) => t("share.until", { day, author })}
      canEnd={({ canEnd }) => canEnd}
      onClose={onClose}
    />
  );
}
