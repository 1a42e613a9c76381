import { findCrop, isSpecificTypeOf, OTHER_SPECIFIC_TYPE } from "@surco/agronomy";
import { type Format, useFormat } from "@surco/kit-web";
import { MAX_DESCRIPTION_CHARS } from "@surco/notes/contract";
import { type CaseNote, findPlantClass, HEALTHY, type PlantAnswer } from "@surco/plant-health/contract";
import type { TFunction } from "i18next";
import { correctionText, findingName } from "../class-names";
import type { ListedCase } from "../listed-case";

interface Words {
  t: TFunction;
  format: Format;
}

/** Characters that a note takes as a name of one's own. */
const MAX_NAME_CHARS = 80;

/** Finding that a note is about: the correction, else the likeliest of an answer that names one. */
function findingOf({ correction }: ListedCase, answer: PlantAnswer | null, t: TFunction) {
  if (correction !== null) return { code: correction.code, name: correctionText(correction, t) };
  const first = answer?.outcome === "identified" ? answer.suggestions[0] : undefined;
  return first === undefined ? null : { code: first.code, name: findingName(first, t) };
}

/** True for a leaf that is said to be healthy: there is nothing to note. */
export function isHealthy(row: ListedCase, answer: PlantAnswer | null): boolean {
  const code = row.correction === null ? answer?.suggestions[0]?.code : row.correction.code;
  return code === HEALTHY;
}

/** Note of a disease or of insects that a case becomes, with its point. */
export function findingNote(row: ListedCase, answer: PlantAnswer | null, words: Words): CaseNote {
  const { t } = words;
  const { kind, cropId, takenAt, point } = row.values;
  const finding = findingOf(row, answer, t);
  const type = kind === "leaf" ? "disease" : "insects";
  const known = finding?.code ? (findPlantClass(finding.code)?.specificType ?? null) : null;
  const crop = findCrop(cropId)?.key ?? "other";
  const named =
    known !== null && isSpecificTypeOf(known, type, crop)
      ? { specificType: known }
      : {
          specificType: OTHER_SPECIFIC_TYPE,
          otherSpecificType: (finding?.name ?? t(`plant-health:note.unknown.${kind}`)).slice(
            0,
            MAX_NAME_CHARS,
          ),
        };
  return { type, ...named, cropId, description: answerText(row, answer, words), observedAt: takenAt, point };
}

export interface TaskValues {
  assigneeId: string;
  dueOn: string;
  question: string;
}

/** Task by which a case is sent to somebody. */
export function taskNote(
  row: ListedCase,
  answer: PlantAnswer | null,
  { assigneeId, dueOn, question }: TaskValues,
  words: Words,
): CaseNote {
  const { cropId, takenAt, point } = row.values;
  const description = [question.trim(), answerText(row, answer, words)].filter(Boolean).join("\n");
  return {
    type: "task",
    specificType: "scouting",
    cropId,
    description: description.slice(0, MAX_DESCRIPTION_CHARS),
    observedAt: takenAt,
    point,
    assigneeId: assigneeId === "" ? null : assigneeId,
    dueOn: dueOn === "" ? null : dueOn,
  };
}

/** Answer in words, with its certainty and its source. */
function answerText({ correction }: ListedCase, answer: PlantAnswer | null, { t, format }: Words): string {
  const corrected =
    correction && t("plant-health:note.corrected", { finding: correctionText(correction, t) });
  if (answer === null) return corrected ?? "";
  const found = answer.suggestions.map((one) => `${findingName(one, t)} ${format.share(one.certainty)}`);
  const text = t("plant-health:note.answer", {
    answer: found.length === 0 ? t(`plant-health:outcome.${answer.outcome}.title`) : found.join(", "),
    model: [answer.model, answer.modelVersion].filter(Boolean).join(" "),
  });
  return [corrected, text].filter(Boolean).join("\n");
}

/** Words of a note in the language of the screen. */
export function useNoteWords(t: TFunction): Words {
  return { t, format: useFormat() };
}
