import type { FieldCard } from "@surco/fields/contract";
import { screen, within } from "@testing-library/react";
import { buildCard } from "../testing";

export const loma = buildCard({
  name: "La Loma",
  farmName: "La Esperanza",
  areaHa: 97.1,
  district: "Pergamino",
  crops: [{ season: "2025/26", period: "2", cropId: 7 }],
});
export const bajo = buildCard({
  name: "El Bajo",
  farmName: "Don Anselmo",
  areaHa: 21.2,
  district: "Rojas",
  crops: [
    { season: "2025/26", period: "2", cropId: 4 },
    { season: "2025/26", period: "1", cropId: 10 },
  ],
});
export const molino = buildCard({
  name: "El Molino",
  farmName: "Don Anselmo",
  areaHa: 126.6,
  district: null,
});

/** Page of these fields, as the server answers it. */
export const pageOfFields = (cards: readonly FieldCard[]) =>
  Response.json({ fields: cards, nextCursor: null, total: cards.length });

/** Names of the cards in their order. */
export const cardNames = async () =>
  (await within(await screen.findByRole("list")).findAllByRole("link")).map(({ textContent }) => textContent);
