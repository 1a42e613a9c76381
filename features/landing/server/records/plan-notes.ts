import { type CropKey, findCrop, type StageScale, stageScaleOf } from "@surco/agronomy";
import { addDays, type PlainDate, utcDay } from "@surco/calendar";
import { dayInZone, timeZoneOf } from "@surco/kit-server";
import { type NoteInput, type NoteValues, noteValues } from "@surco/notes/contract";
import type { CaseOfNote } from "@surco/plant-health/server";
import type { Planting, RainDay } from "../demo-truth.client";
import type { Motif } from "./draw-photo";
import { noteTexts } from "./note-texts";
import {
  chanceOf,
  dayOfCycle,
  isPast,
  isSprayedWithFungicide,
  recordId,
  type SeededField,
} from "./seeded-field";

export interface PlannedNote {
  id: string;
  fieldId: string;
  values: NoteValues;
  /** null for a task, and for an older note: photos take most of the time that a demonstration's records need. */
  photo: { id: string; motif: Motif; seed: number } | null;
  /** Case that the note of a disease or of insects came from; null for others, and without a photo. */
  plantCase: PlannedCase | null;
}

type PlannedCase = Pick<CaseOfNote, "id" | "fieldId" | "values"> & { photoId: string };

/** Weed and leaf-eating insect that are usual in the crops of a scale. */
const usual: Readonly<Record<StageScale, { weed: string; insect: string }>> = {
  zadoks: { weed: "ryegrass", insect: "armyworm" },
  maize: { weed: "smoothPigweed", insect: "fallArmyworm" },
  soybean: { weed: "hairyFleabane", insect: "velvetbeanCaterpillar" },
  sunflower: { weed: "smoothPigweed", insect: "looper" },
  sorghum: { weed: "johnsongrass", insect: "fallArmyworm" },
};

/** Disease that is usual in a crop. */
const usualDisease: Readonly<Record<Exclude<CropKey, "other">, string>> = {
  barley: "netBlotch",
  rye: "scald",
  wheat: "tanSpot",
  sunflower: "phomaBlackStem",
  maizeLate: "grayLeafSpot",
  maizeEarly: "grayLeafSpot",
  soyFirst: "frogeyeLeafSpot",
  soySecond: "frogeyeLeafSpot",
  sorghum: "anthracnose",
};

/** Most tasks of the demonstration are due so many days ahead. */
const DUE_DAYS = 5;

/** Rain that leaves water in the low parts. */
const PONDING_MM = 55;
const ROW_M = 0.525;
const COUNTED_M = 10;
const M2_PER_HA = 10_000;
/** Notes lie at most this far from the field's middle, about 80 m. */
const REACH_DEG = 0.0008;
/** Notes of this many days have a photo. */
const PHOTO_DAYS = 400;
/** Pictures of a motif that differ. */
const VARIANTS = 2;

/**
 * Notes of a field: stand counts, weeds, insects, diseases, water after heavy rain, an estimate before a maize harvest, and
 * a task in the last crop.
 */
export function planNotes(field: SeededField, rain: readonly RainDay[], now: Date): PlannedNote[] {
  const photosFrom = addDays(utcDay(now), -PHOTO_DAYS);
  const seen = field.plantings.flatMap((planting) => [
    ...notesOf(field, planting),
    ...pondingAfter(field, planting, rain),
  ]);
  return [...seen, ...scoutingTask(field, now)]
    .filter(({ values }) => isPast(dayOf(values), now))
    .map((note) => (dayOf(note.values) < photosFrom ? { ...note, photo: null, plantCase: null } : note));
}

function notesOf(field: SeededField, planting: Planting): PlannedNote[] {
  const crop = findCrop(planting.cropId);
  const scale = crop && stageScaleOf(crop.key);
  if (crop === null || crop.key === "other" || scale === null) return [];
  const { weed, insect } = usual[scale];
  const chance = chanceOf(planting, field.lngLat, 4);
  const notes: PlannedNote[] = [];
  const add = (motif: Motif, date: PlainDate, values: Partial<NoteInput> & object) =>
    notes.push(noteOf(field, planting, { motif, date, values }));
  if (chance < 0.6) add("weeds", dayOfCycle(planting, 0.17), { type: "weed", specificType: weed });
  if (chance > 0.4) add("leafDamage", dayOfCycle(planting, 0.42), { type: "insects", specificType: insect });
  if (isSprayedWithFungicide(field, planting)) {
    const values = { type: "disease" as const, specificType: usualDisease[crop.key] };
    add("leafSpots", dayOfCycle(planting, 0.53), values);
  }
  if (scale !== "maize") return notes;
  const counts = [0, 1, 2].map((index) => ({
    plants: Math.round(
      ((68_000 + 6000 * chanceOf(planting, field.lngLat, 5 + index)) * COUNTED_M * ROW_M) / M2_PER_HA,
    ),
    rowLengthM: COUNTED_M,
    rows: 1,
    rowSpacingM: ROW_M,
  }));
  add("standCount", dayOfCycle(planting, 0.11), { type: "densities", specificType: "emergence", counts });
  if (planting.yieldTPerHa !== null) add("ear", dayOfCycle(planting, 0.9), estimate(planting.yieldTPerHa));
  return notes;
}

/** Sample whose components multiply to about the yield that was harvested later. */
function estimate(yieldTPerHa: number) {
  const [organs, rowsPerEar, thousandGrainG] = [36, 16, 300];
  const earsPerM2 = organs / (COUNTED_M * ROW_M);
  const grainsPerRow =
    Math.round(((yieldTPerHa * 100_000) / (earsPerM2 * rowsPerEar * thousandGrainG)) * 10) / 10;
  const sample = { organs, rowLengthM: COUNTED_M, rows: 1, rowSpacingM: ROW_M };
  return {
    type: "yield" as const,
    specificType: "preHarvestEstimate",
    samples: [{ ...sample, grainFactors: [rowsPerEar, grainsPerRow] }],
    thousandGrainG,
  };
}

/** Task in the crop that was sown last, written yesterday. */
function scoutingTask(field: SeededField, now: Date): PlannedNote[] {
  const today = utcDay(now);
  const localToday = dayInZone(now, timeZoneOf(field.user.country)).day;
  const sown = field.plantings.filter(({ sownOn }) => sownOn < addDays(today, -1));
  const last = sown.sort((a, b) => (a.sownOn < b.sownOn ? 1 : -1))[0];
  if (last === undefined) return [];
  const values = {
    type: "task" as const,
    specificType: "scouting",
    dueOn: field.hasDueTask ? localToday : addDays(today, DUE_DAYS),
  };
  return [noteOf(field, last, { motif: "scouting", date: addDays(today, -1), values })];
}

/** One note of standing water per crop, after its heaviest rain. */
function pondingAfter(field: SeededField, planting: Planting, rain: readonly RainDay[]): PlannedNote[] {
  const until = dayOfCycle(planting, 1);
  const [heaviest] = rain
    .filter(({ date, rainMm }) => date >= planting.sownOn && date < until && rainMm >= PONDING_MM)
    .sort((a, b) => b.rainMm - a.rainMm);
  if (heaviest === undefined) return [];
  const values = { type: "water" as const, specificType: "ponding" };
  return [noteOf(field, planting, { motif: "ponding", date: heaviest.date, values })];
}

function noteOf(
  { fieldId, lngLat, user }: SeededField,
  planting: Planting,
  { motif, date, values }: { motif: Motif | "scouting"; date: PlainDate; values: object },
): PlannedNote {
  const [east, north] = [11, 12].map((salt) => 2 * chanceOf(planting, lngLat, salt + motif.length) - 1);
  const place = [lngLat[0] + (east ?? 0) * REACH_DEG, lngLat[1] + (north ?? 0) * REACH_DEG];
  const id = recordId(fieldId, "note", planting.sownOn, motif);
  const parsed = noteValues.parse({
    ...values,
    cropId: planting.cropId,
    description: noteTexts[motif][user.language],
    observedAt: `${date}T14:00:00Z`,
    point: { lngLat: place, source: "gps", accuracyM: 4 },
    // Simulated observations are nothing for the public map.
    isPublic: false,
  });
  return {
    id,
    fieldId,
    values: parsed,
    plantCase: caseOf(id, fieldId, parsed),
    photo:
      motif === "scouting"
        ? null
        : { id: recordId(fieldId, "photo", id), motif, seed: planting.cropId % VARIANTS },
  };
}

function caseOf(noteId: string, fieldId: string, { type, ...values }: NoteValues): PlannedCase | null {
  if (type !== "disease" && type !== "insects") return null;
  return {
    id: recordId(fieldId, "plant case", noteId),
    photoId: recordId(fieldId, "photo of plant case", noteId),
    fieldId,
    values: {
      kind: type === "disease" ? "leaf" : "insect",
      cropId: values.cropId,
      takenAt: values.observedAt,
      point: values.point,
      hasTrainingConsent: false,
    },
  };
}

function dayOf({ observedAt }: NoteValues): PlainDate {
  return observedAt.slice(0, 10);
}
