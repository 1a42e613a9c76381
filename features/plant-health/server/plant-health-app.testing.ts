import { Transformer } from "@napi-rs/image";
import { assignManager, setRights } from "@surco/accounts/testing";
import type { Database } from "@surco/db";
import { buildField, type Person, shareField, startFieldsApp } from "@surco/fields/testing";
import type { Platform, ServerFeature } from "@surco/kit-server";
import { addressKeyFinder, photoAddresses } from "@surco/kit-server/stored-files";
import { memoryBlobStore } from "@surco/kit-server/testing";
import { createNotesFeature } from "@surco/notes/server";
import type { NotificationInput } from "@surco/notifications/server";
import type { LeafModel, SeenPhoto } from "@surco/plant-health-domain";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import { type CaseValues, type PlantCase, readPlantPhoto } from "../contract";
import type { CaseDeps } from "./case-deps";
import { deletedCases } from "./deleted-cases.repository";
import { plantHealthFeature } from "./feature";
import { photoRepository } from "./photos/photo.repository";
import { plantCaseRepository } from "./plant-case.repository";
import { type KindwiseSettings, remoteService } from "./remote/remote-service";

interface Reply<T> {
  status: number;
  body: T;
}

/** A model of four maize classes and one that it rejects. */
const testModel: LeafModel = {
  name: "test-leaves",
  version: "1",
  date: "2026-11-27",
  sha256: "",
  sizePx: 8,
  classes: ["northern-leaf-blight", "common-rust", "gray-leaf-spot", "healthy", "not-plant"],
  rejectedClasses: ["not-plant"],
  temperature: 1,
  rejection: { maxRejectedShare: 0.5, minEnergy: -10 },
};
const seen = (...logits: number[]): SeenPhoto => ({ isBlank: false, logits });
/** Photos as the test's model sees them. */
export const sights = {
  blight: seen(5, 0, 0, 0, 0),
  rust: seen(0, 5, 0, 0, 0),
  unclear: seen(0.2, 0.1, 0, 0, 0),
  stone: seen(0, 0, 0, 0, 6),
  blank: { isBlank: true, logits: [0, 0, 0, 9, 0] },
} satisfies Record<string, SeenPhoto>;

/** A leaf of early maize. */
export const maizeLeaf: CaseValues = {
  kind: "leaf",
  cropId: 5,
  takenAt: "2026-11-20T13:00:00.000Z",
  point: { lngLat: [-60.57, -33.88], source: "photo", accuracyM: null },
  hasTrainingConsent: false,
};

let seed = 0;
/** A picture that no other test has. */
export function drawnPhoto(width = 64, height = 48): Transformer {
  seed += 7;
  const shade = seed;
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : (Math.floor(i / 4) * 3 + shade) % 251,
  );
  return Transformer.fromRgbaPixels(pixels, width, height);
}

/** Stores a case of a field, without photos. @returns its id */
export async function buildPlantCase(
  db: Kysely<Database>,
  owner: { fieldId: string; authorId: string },
): Promise<string> {
  const id = newId();
  const one = { ...owner, id, values: maizeLeaf, deviceAnswer: null, at: new Date() };
  await plantCaseRepository(db).insert(one);
  return id;
}

export type PlantHealthApp = Awaited<ReturnType<typeof startPlantHealthApp>>;

/** Server with the routes of plant health and notes on a test database, with blobs in memory and a model whose sights are given. */
export async function startPlantHealthApp(
  db: Kysely<Database>,
  {
    kindwise,
    hasReader = true,
  }: {
    kindwise?: KindwiseSettings & Pick<Platform, "serviceClient">;
    /** False: a platform that cannot run the model. */
    hasReader?: boolean;
  } = {},
) {
  const files = new Map<string, Uint8Array>();
  const sent: NotificationInput[] = [];
  /** Sights of the model for the next photos; `null` fails, and rust where nothing is given. */
  const next: (SeenPhoto | null)[] = [];
  let deps: CaseDeps | null = null;
  let notes: ServerFeature | null = null;
  let feature: ServerFeature | null = null;
  const see = async () => {
    const sight = next.length === 0 ? sights.rust : next.shift();
    if (!sight) throw new Error("the model is away");
    return sight;
  };
  const further = (platform: Platform, services: Parameters<typeof createNotesFeature>[1]) => {
    const withBlobs = { ...platform, blobs: memoryBlobStore(files) };
    const noteFeature = createNotesFeature(withBlobs, {
      ...services,
      notify: async (...inputs) => void sent.push(...inputs),
    });
    notes = noteFeature;
    deps = {
      ...withBlobs,
      cases: plantCaseRepository(db),
      photos: photoRepository(db),
      photoAddresses: photoAddresses(addressKeyFinder(db), readPlantPhoto),
      listDeleted: deletedCases(db),
      reader: hasReader ? { model: testModel, see } : null,
      remote: kindwise === undefined ? null : remoteService({ ...platform, ...kindwise }, kindwise),
      recordNoteWithFiles: noteFeature.services.recordNoteWithFiles,
    };
    feature = plantHealthFeature(deps);
    return [noteFeature, feature];
  };
  const fieldsApp = await startFieldsApp(db, {
    further: (platform, services) => further(platform, { ...services, notify: async () => {} }),
  });
  if (deps === null || feature === null || notes === null) throw new Error("the feature was not created");
  const [caseDeps, plantHealth]: [CaseDeps, ServerFeature] = [deps, feature];

  const call = <T>(...args: Parameters<Person["call"]>) => {
    return (person: Person) => person.call(...args) as Promise<Reply<T>>;
  };
  return {
    ...fieldsApp,
    deps: caseDeps,
    plantHealth,
    files,
    sent,
    next,
    field: (owner: Person) => buildField(db, { accountId: owner.id }),

    /** Another person with whom a field is shared. */
    async guestOf(fieldId: string): Promise<Person> {
      const guest = await fieldsApp.signIn();
      await shareField(db, fieldId, guest.email);
      return guest;
    },

    /** A manager who reads the fields of an owner and writes nothing. */
    async readerOf(owner: Person): Promise<Person> {
      const reader = await fieldsApp.signIn({}, { role: "FM" });
      await setRights(db, reader.id, { role: "FM" });
      await assignManager(db, [owner.id], reader.id);
      return reader;
    },

    create: (person: Person, fieldId: string, values: object = {}, body: object = {}) =>
      call<PlantCase>("POST", "/peat", {
        id: newId(),
        fieldId,
        values: { ...maizeLeaf, ...values },
        ...body,
      })(person),

    update: (
      person: Person,
      { id, fieldId, version }: Pick<PlantCase, "id" | "fieldId" | "version">,
      changes: object,
      writeId: string = newId(),
    ) => call<PlantCase>("PATCH", `/peat/${id}`, { fieldId, writeId, version, changes })(person),

    read: (person: Person, { id, fieldId }: Pick<PlantCase, "id" | "fieldId">) =>
      call<PlantCase>("GET", `/peat/${id}?fieldId=${fieldId}`)(person),

    async list(person: Person, fieldId: string, query = "") {
      const { body } = await call<{ cases: PlantCase[]; nextCursor: string | null }>(
        "GET",
        `/peat?fieldId=${fieldId}${query}`,
      )(person);
      return body;
    },

    async upload(
      person: Person,
      { id: caseId, fieldId }: Pick<PlantCase, "id" | "fieldId">,
      bytes: Uint8Array,
      { id = newId(), type = "image/jpeg" }: { id?: string; type?: string } = {},
    ): Promise<Reply<PlantCase & { code?: string; details?: object }>> {
      const reply = await fieldsApp.app.inject({
        method: "POST",
        url: `/peat-images?fieldId=${fieldId}&caseId=${caseId}&id=${id}`,
        headers: { authorization: person.authorization, "content-type": type },
        payload: Buffer.from(bytes),
      });
      return { status: reply.statusCode, body: reply.json() };
    },

    /** Reads an address that a response gave, without a session. */
    open: (address: string) => fieldsApp.app.inject({ url: address.replace(/^\/api/, "") }),
  };
}
