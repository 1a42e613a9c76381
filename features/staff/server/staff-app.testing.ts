import { createActivitiesFeature } from "@surco/activities/server";
import type { Database } from "@surco/db";
import { type Person, startFieldsApp } from "@surco/fields/testing";
import { createNotesFeature } from "@surco/notes/server";
import { createResowingCoverageFeature } from "@surco/resowing-coverage/server";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import { createStaffFeature } from "./feature";

/** Server with the views of staff, activities and notes on a test database. */
export async function startStaffApp(db: Kysely<Database>) {
  const fieldsApp = await startFieldsApp(db, {
    further: (platform, services) => {
      const coverage = createResowingCoverageFeature(platform, { notify: async () => {} });
      return [
        createActivitiesFeature(platform, services),
        createNotesFeature(platform, { ...services, notify: async () => {} }),
        coverage,
        createStaffFeature(platform, {
          countCoverages: coverage.services.countCoverages,
          countCoveragesByAccount: coverage.services.countByAccount,
        }),
      ];
    },
  });
  return {
    ...fieldsApp,
    async get<T>(person: Person, url: string): Promise<{ status: number; body: T & { code?: string } }> {
      return person.call("GET", url);
    },
    /** Records an irrigation that is done. @returns its id */
    async irrigate(person: Person, fieldId: string, date: string): Promise<string> {
      const id = newId();
      const values = {
        type: "irrigation",
        status: "done",
        comments: "",
        date,
        durationMin: 60,
        flowLPerMin: 10,
      };
      const reply = await person.call("POST", "/activity/create-activity", {
        id,
        fieldId,
        values: { ...values, machineryBrand: null },
      });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return id;
    },
    /** Plans a visit. @returns its id */
    async planVisit(person: Person, fieldId: string, dueOn: string | null): Promise<string> {
      const id = newId();
      const reply = await person.call("POST", "/v1/field_notes", {
        id,
        fieldId,
        values: {
          type: "task",
          specificType: "visit",
          cropId: 5,
          observedAt: "2026-11-20T13:00:00.000Z",
          description: "Ver el nacimiento",
          dueOn,
        },
      });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return id;
    },
  };
}

export type StaffApp = Awaited<ReturnType<typeof startStaffApp>>;
