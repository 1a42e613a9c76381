import { NativeSelect } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { DayInput, inputSize } from "@surco/kit-web";
import type { Note } from "@surco/notes/contract";
import { useTranslation } from "react-i18next";
import type { NoteFormValues } from "./note-form-values";
import { useAssignees } from "./use-notes";

interface TaskInputsProps<V extends NoteFormValues> {
  form: UseFormReturnType<V>;
  fieldId: string;
  /** Task that is changed: its assignee is known without the list. */
  base: Note | null;
  /** True where a task without a day would be of no use. */
  isDayRequired?: boolean;
}

/** Assignee and due day of a task. */
export function TaskInputs<V extends NoteFormValues>(props: TaskInputsProps<V>) {
  const { form, fieldId, base, isDayRequired = false } = props;
  const { t } = useTranslation("notes");
  const { data: people, isError } = useAssignees(fieldId, true);
  const known = new Map((people ?? []).map((one) => [one.accountId, one]));
  const { assigneeId } = form.values;
  const options = [...known.values()].map(({ accountId, name, isSelf }) => ({
    value: accountId,
    label: isSelf ? t("task.self", { name }) : name,
  }));
  // The chosen assignee stays, without the list too.
  if (assigneeId !== "" && !known.has(assigneeId))
    options.unshift({ value: assigneeId, label: base?.assigneeName ?? t("task.someone") });
  return (
    <>
      <NativeSelect
        {...inputSize}
        label={t("values.assigneeId")}
        description={isError && people === undefined ? t("task.peopleFailed") : null}
        data={[{ value: "", label: t("task.nobody") }, ...options]}
        {...form.getInputProps("assigneeId")}
      />
      <DayInput
        {...inputSize}
        label={isDayRequired ? t("values.dueOn") : t("common:record.optional", { name: t("values.dueOn") })}
        {...form.getInputProps("dueOn")}
        value={form.values.dueOn}
      />
    </>
  );
}
