import { standOfCounts, yieldOfSamples } from "@surco/agronomy";
import type { LinkedNote, Note, NoteValues } from "../contract";

type Figures = Pick<Note, "stand" | "yield">;

/** Counted rows or samples behind the figures of a note. */
export function countsOf(values: NoteValues): Pick<LinkedNote, "counts" | "samples" | "thousandGrainG"> {
  if (values.type === "yield") {
    const { samples, thousandGrainG } = values;
    return { counts: null, samples, thousandGrainG };
  }
  return { counts: "counts" in values ? values.counts : null, samples: null, thousandGrainG: null };
}

/** Figures that follow from the counts of a note; null for other types. */
export function figuresOf(values: NoteValues): Figures {
  if (values.type === "density" || values.type === "densities")
    return { stand: standOfCounts(values.counts), yield: null };
  if (values.type === "yield")
    return { stand: null, yield: yieldOfSamples(values.samples, values.thousandGrainG) };
  return { stand: null, yield: null };
}

/** Figures as they were stored with the note, and their details by the formula. */
export function storedFigures(
  values: NoteValues,
  row: { plants_per_ha: number | null; yield_t_per_ha: number | null; figures_model: string | null },
): Figures {
  const { stand, yield: yieldOfNote } = figuresOf(values);
  const model = row.figures_model;
  return {
    stand:
      stand && model !== null && row.plants_per_ha !== null
        ? { ...stand, model, plantsPerHa: row.plants_per_ha }
        : null,
    yield:
      yieldOfNote && model !== null && row.yield_t_per_ha !== null
        ? { ...yieldOfNote, model, yieldTPerHa: row.yield_t_per_ha }
        : null,
  };
}
