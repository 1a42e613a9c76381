import { buildAccount } from "@surco/accounts/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { expect, it } from "vitest";
import { fieldRepository } from "./field.repository";
import { locate } from "./locate-fields";
import type { PlaceServices } from "./place";
import { buildField, buildSquare } from "./testing";

const db = testDatabase();
const fields = fieldRepository(db);
const now = () => new Date("2026-11-21T12:00:00Z");
const running = new AbortController().signal;

function placesThat(find: (country: string) => void): PlaceServices {
  const service = (country: string, district: string) => ({
    findPlace: async () => {
      find(country);
      return { province: country, district, districtCode: country === "Argentina" ? "06623" : null };
    },
  });
  return { argentina: service("Argentina", "Pergamino"), others: service("elsewhere", "Guasave") };
}

it("asks the service of each field's country and stores the place", async () => {
  const { user } = await buildAccount(db);
  const sinaloa = [
    [-108.47, 25.57],
    [-108.465, 25.57],
    [-108.465, 25.575],
    [-108.47, 25.57],
  ] as [number, number][];
  const here = await buildField(db, { accountId: user.id });
  const there = await buildField(db, {
    accountId: user.id,
    polygon: { type: "Polygon", coordinates: [sinaloa] },
  });

  await locate({ fields, places: placesThat(() => {}), now }, [here.id, there.id], running);

  const codes = await db.selectFrom("field").select("district_code").orderBy("country").execute();
  expect(codes.map(({ district_code: code }) => code)).toEqual(["06623", null]);
  expect(await fields.find(user, here.id)).toMatchObject({ district: "Pergamino", province: "Argentina" });
  expect(await fields.find(user, there.id)).toMatchObject({ district: "Guasave", province: "elsewhere" });
});

it("keeps found places when one request fails, and retries only the rest", async () => {
  const { user } = await buildAccount(db);
  const pair = [
    await buildField(db, { accountId: user.id }),
    await buildField(db, { accountId: user.id, polygon: buildSquare(1) }),
  ].map(({ id }) => id);
  let requests = 0;
  const places = placesThat(() => {
    requests++;
    if (requests === 1) throw new Error("the service is down");
  });

  await expect(locate({ fields, places, now }, pair, running)).rejects.toThrow("the service is down");
  expect(requests).toBe(2);
  await locate({ fields, places, now }, pair, running);
  expect(requests).toBe(3);
  const known = await Promise.all(pair.map((id) => fields.find(user, id)));
  expect(known.map((field) => field?.district)).toEqual(["Pergamino", "Pergamino"]);
});

it("stops when the worker stops", async () => {
  const { user } = await buildAccount(db);
  const { id } = await buildField(db, { accountId: user.id });
  const places = placesThat(() => expect.unreachable());
  await expect(locate({ fields, places, now }, [id], AbortSignal.abort())).rejects.toThrow();
});
