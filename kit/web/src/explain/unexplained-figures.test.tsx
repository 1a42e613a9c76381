import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderInSpanish } from "../testing";
import { Explain } from "./Explain";
import { buildExplanation } from "./explain.testing";
import { Figure } from "./Figure";

afterEach(cleanup);

const shown = async (content: React.ReactElement, texts: Record<string, object> = {}) =>
  (await renderInSpanish(content, { texts })).unexplained();

it("finds a figure that was planted without its derivation, wherever its number and its unit stand", async () => {
  expect(await shown(<p>Rinde 9,36 t/ha</p>)).toEqual(["9,36 t/ha in «Rinde 9,36 t/ha»"]);
  cleanup();
  expect(
    await shown(
      <dd>
        12,4<span>{"\u202fmm"}</span>
      </dd>,
    ),
  ).toEqual(["12,4 mm in «12,4 mm»"]);
  cleanup();
  const table = (
    <table>
      <tbody>
        <tr>
          <td>0,62</td>
          <td>37 %</td>
        </tr>
      </tbody>
    </table>
  );
  expect(await shown(table)).toEqual(["0,62 in «0,62»", "37 % in «37 %»"]);
});

it("takes a group for explained only with a button inside", async () => {
  expect(await shown(<div data-explained>9,36 t/ha</div>)).toHaveLength(1);
  cleanup();
  const group = (
    <div data-explained>
      <p>9,36 t/ha</p>
      <Explain explanation={buildExplanation()} />
    </div>
  );
  expect(await shown(group)).toEqual([]);
  cleanup();
  expect(await shown(<Figure explanation={buildExplanation()} />)).toEqual([]);
  expect(screen.getByText(/9,36/)).toBeTruthy();
});

it("takes a figure for explained by another part of the screen only while that part has a button", async () => {
  const figure = <p data-explained-by="total">84,2 ha</p>;
  expect(await shown(figure)).toEqual(["84,2 ha in «84,2 ha»"]);
  cleanup();
  const withoutButton = (
    <>
      <p id="total">Superficie</p>
      {figure}
    </>
  );
  expect(await shown(withoutButton)).toHaveLength(1);
  cleanup();
  const explained = (
    <>
      <p id="total" data-explained>
        124,3 ha <Explain explanation={buildExplanation()} />
      </p>
      {figure}
    </>
  );
  expect(await shown(explained)).toEqual([]);
});

it("leaves out what was typed or received, days, times and numbers of the product's own texts", async () => {
  const texts = { water: { method: "Balance hasta 45 % de la capacidad de campo, ver {{link}}" } };
  const content = (
    <>
      <p data-recorded>12 mm</p>
      <p>3 abr 2026, 14:05 · 7 lotes · campaña 2025/26</p>
      <p>Balance hasta 45 % de la capacidad de campo, ver FAO-56</p>
      <input defaultValue="12 mm" />
    </>
  );
  expect(await shown(content, texts)).toEqual([]);
  cleanup();
  expect(await shown(<p>Balance hasta 46 % de la capacidad de campo</p>, texts)).toHaveLength(1);
});
