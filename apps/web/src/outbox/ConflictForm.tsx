import { StaleChoice, useFormat, useLanguage, useSideTexts } from "@surco/kit-web";
import { type OutboxWrite, useOutbox, type WebOutboxKind } from "@surco/kit-web/outbox";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

type Conflict = Extract<NonNullable<OutboxWrite["problem"]>, { reason: "conflict" }>["conflict"];

interface ConflictFormProps {
  write: OutboxWrite;
  conflict: Conflict;
  kind: WebOutboxKind;
}

/** Choice between both sides of a conflict, form field by form field. Changes of one side only are merged before. */
export function ConflictForm({ write, conflict, kind }: ConflictFormProps) {
  const { theirs, fields } = conflict;
  // Records of all features name crops as fields do.
  const { t } = useTranslation(["outbox", kind.name.split("/")[0] ?? "common", "fields"]);
  const format = useFormat();
  const language = useLanguage();
  const queries = useQueryClient();
  const outbox = useOutbox();
  const { fieldId } = write.subject;
  const texts = useSideTexts({ fields, mine: write.values, theirs: theirs.values }, (field, value) =>
    kind.valueText(field, value, t, { queries, language, format, fieldId }),
  );
  const save = (mine: readonly string[]) => {
    const given = fields.filter((field) => !mine.includes(field));
    const kept = Object.entries(write.values).filter(([field]) => !given.includes(field));
    void outbox?.resolve(write, Object.fromEntries(kept));
  };
  return (
    <StaleChoice
      editor={kind.isOwnersOnly ? "own account" : { name: theirs.editor }}
      editedAt={theirs.editedAt}
      rows={fields.map((field) => ({
        field,
        name: t(kind.fieldLabel(field)),
        mine: texts[field]?.mine ?? "",
        theirs: texts[field]?.theirs ?? "",
      }))}
      onSave={save}
    />
  );
}
