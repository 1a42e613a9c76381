import { specificTypes } from "@surco/agronomy";
import { useFormat } from "@surco/kit-web";
import type { NoteValues } from "@surco/notes/contract";
import { useTranslation } from "react-i18next";
import { dayOf } from "./local-days";

type Named = Pick<NoteValues, "type" | "specificType" | "otherSpecificType">;

const known: ReadonlySet<string> = new Set(specificTypes.map(({ key }) => key));

/** Names of notes in the language of the screen. */
export function useNoteNames() {
  const { t } = useTranslation("notes");
  const format = useFormat();
  /** "Cogollero", or the name that a person gave. */
  const specificName = ({ specificType, otherSpecificType }: Omit<Named, "type">): string =>
    otherSpecificType ?? (known.has(specificType) ? t(`specificTypes.${specificType}`) : specificType);

  return {
    specificName,
    /** "Insectos: Cogollero". */
    name: (values: Named) => `${t(`types.${values.type}`)}: ${specificName(values)}`,
    /** For lists of what waits: "Insectos: Cogollero, 3 nov 2026". */
    title: (values: Named & { observedAt: string }) =>
      `${t(`types.${values.type}`)}: ${specificName(values)}, ${format.day(dayOf(values.observedAt))}`,
  };
}
