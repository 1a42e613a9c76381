import { formatIn } from "@surco/contract";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import texts from "../locales/es.json";
import { modelDescription, readEvaluation } from "./evaluation";
import { ModelCardPage } from "./ModelCardPage";

afterEach(cleanup);

const evaluation = readEvaluation();
const { share, number } = formatIn("es");
const open = () => renderInSpanish(<ModelCardPage />, { texts: { "plant-health": texts } });

it("says of every goal what was reached, and how many were not", async () => {
  await open();
  const goals = within(screen.getByRole("region", { name: "Metas y resultados" }));
  for (const { name, reached, isReached } of evaluation.goals) {
    const label = texts.card.goal[name as keyof typeof texts.card.goal];
    const row = goals.getByRole("row", { name: new RegExp(`^${label.replace(/[()]/g, "\\$&")}`) });
    expect(row.textContent).toContain(share(reached, 1));
    expect(row.textContent?.endsWith(isReached ? "%alcanzada" : "no alcanzada")).toBe(true);
  }
  const missed = evaluation.goals.filter(({ isReached }) => !isReached).length;
  expect(screen.queryByText(/^\d+ metas? no se alcanz/) !== null).toBe(missed > 0);
});

it("shows accuracy by source with its interval and the number of photos", async () => {
  await open();
  const table = within(screen.getByRole("region", { name: "Cuánto acierta" }));
  const { field, studio } = evaluation;
  const row = table.getByRole("row", { name: /^La primera respuesta acierta/ });
  for (const { top1 } of [field, studio])
    expect(row.textContent).toContain(`${share(top1.share, 1)} (${share(top1.low)} a ${share(top1.high)})`);
  expect(table.getByRole("row", { name: /^Fotos/ }).textContent).toContain(number(field.top1.count));
});

it("names what the model cannot do, its data with licences, and the file", async () => {
  await open();
  expect(screen.getByText(/no responde por otros cultivos ni por insectos/)).toBeTruthy();
  const data = within(screen.getByRole("region", { name: "Con qué se hizo" }));
  expect(data.getAllByText("CC0-1.0").length).toBeGreaterThan(0);
  expect(screen.getByText(new RegExp(modelDescription.sha256))).toBeTruthy();
  expect(screen.getByRole("img", { name: /^Aciertos según la certeza/ })).toBeTruthy();
});
