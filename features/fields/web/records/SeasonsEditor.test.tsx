import { useForm } from "@mantine/form";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import fields from "../locales/es.json";
import { emptySeason, type RecordValues, recordValues } from "./record-values";
import { SeasonsEditor } from "./SeasonsEditor";

const values = (...seasons: string[]): RecordValues =>
  recordValues.parse({
    name: "La Loma",
    farmId: "01990000-0000-7000-8000-000000000001",
    fiscalName: "Surco SA",
    ownership: "owner",
    producerId: "",
    isPlaceTyped: false,
    province: "",
    district: "",
    seasons: seasons.map((season) => ({ ...emptySeason(season, "2"), cropId: "7" })),
  });

function Editor({ initialValues }: { initialValues: RecordValues }) {
  return <SeasonsEditor form={useForm<RecordValues>({ initialValues })} country="AR" />;
}

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ types: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (...seasons: string[]) =>
  renderInSpanish(<Editor initialValues={values(...seasons)} />, {
    texts: { fields },
    at: "/?season=2025/26&period=2",
  });
const season = () => screen.getByLabelText<HTMLSelectElement>("Campaña");
const complaint = () => screen.queryByText(fields.record.seasonTwice);

it("opens on a season that can be added, without a complaint", async () => {
  await open("2025/26");

  expect(season().value).not.toBe("2025/26");
  expect(complaint()).toBeNull();
});

it("opens on the header's season where the record lacks it, and moves on once it is added", async () => {
  await open();
  expect(season().value).toBe("2025/26");

  await userEvent.click(screen.getByRole("button", { name: fields.record.addSeason }));

  expect(season().value).not.toBe("2025/26");
  expect(complaint()).toBeNull();
});

it("refuses a season of the record when it is chosen", async () => {
  await open("2025/26");

  await userEvent.selectOptions(season(), "2025/26");

  expect(complaint()).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: fields.record.addSeason }).disabled).toBe(
    true,
  );
});
