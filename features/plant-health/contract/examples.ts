import type { PlantCase } from "./plant-case";

export const exampleCaseId = "01994c1e-0000-7000-8000-000000000201";
export const examplePhotoId = "01994c1e-0000-7000-8000-000000000202";
export const exampleNoteId = "01994c1e-0000-7000-8000-000000000203";
export const exampleFieldId = "01994c1e-0000-7000-8000-00000000000a";

const address = `/api/peat-images/${examplePhotoId}?scope=reader-01994c1e-0000-7000-8000-000000000001&expires=1768399200&signature=${"x".repeat(43)}`;
const result = {
  outcome: "identified",
  suggestions: [
    {
      code: "SETOTU",
      commonName: "Tizón foliar del norte",
      scientificName: "Exserohilum turcicum",
      certainty: 0.81,
    },
    {
      code: "CERCZM",
      commonName: "Mancha gris de la hoja",
      scientificName: "Cercospora zeae-maydis",
      certainty: 0.12,
    },
    { code: "PUCCSO", commonName: "Roya común", scientificName: "Puccinia sorghi", certainty: 0.04 },
  ],
  model: "maize-leaves",
  modelVersion: "1",
} as const;

/** A leaf of maize that the server answered. */
export const exampleCase: PlantCase = {
  id: exampleCaseId,
  fieldId: exampleFieldId,
  kind: "leaf",
  cropId: 5,
  takenAt: "2026-01-14T13:05:00.000Z",
  point: { lngLat: [-60.5712, -33.8891], source: "photo", accuracyM: null },
  hasTrainingConsent: false,
  trainingConsentAt: null,
  photos: [
    {
      id: examplePhotoId,
      widthPx: 1200,
      heightPx: 1600,
      url: `${address}&size=photo`,
      thumbnailUrl: `${address}&size=thumbnail`,
      expiresAt: "2026-01-14T14:00:00.000Z",
      createdAt: "2026-01-14T13:06:10.000Z",
      answer: { ...result, suggestions: [...result.suggestions] },
    },
  ],
  answer: {
    source: "server",
    ...result,
    suggestions: [...result.suggestions],
    answeredAt: "2026-01-14T13:06:10.000Z",
    isSimulated: false,
  },
  otherAnswers: [],
  correction: null,
  noteId: null,
  taskNoteId: null,
  author: "Ana Ferreyra",
  isOwn: true,
  canDelete: true,
  version: 2,
  createdAt: "2026-01-14T13:05:30.000Z",
  updatedAt: "2026-01-14T13:06:10.000Z",
};
