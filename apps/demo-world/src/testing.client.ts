import type { DemoWorld } from "./start-demo-world";

/** The clock of the tests: late summer in the south, late winter in the north. */
export const TEST_NOW = new Date("2026-03-15T12:00:00Z");
export const PERGAMINO = { type: "Point", coordinates: [-60.6, -33.9] } as const;

export interface SearchPage {
  numberMatched: number;
  numberReturned: number;
  features: {
    id: string;
    bbox: number[];
    properties: Record<string, unknown>;
    assets: Record<string, { href: string; "proj:transform": number[]; "proj:shape": number[] }>;
  }[];
  links: { rel: string; method?: string; merge?: boolean; href: string; body?: Record<string, unknown> }[];
}

export async function postSearch(world: DemoWorld, body: object): Promise<SearchPage> {
  const answer = await fetch(`${world.url}/stac/search`, { method: "POST", body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`search answered ${answer.status}`);
  return (await answer.json()) as SearchPage;
}

/** Bytes `from` to `last`, both included. */
export async function fetchRange(address: string, from: number, last: number): Promise<Buffer> {
  const answer = await fetch(address, { headers: { Range: `bytes=${from}-${last}` } });
  if (answer.status !== 206) throw new Error(`range answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
