import { exampleActivity } from "@surco/activities/contract";
import { useFieldMarks } from "@surco/imagery/web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { activitiesWeb } from "./feature";
import { startManyFieldsServer, texts } from "./many-fields.testing";

const server = startManyFieldsServer("marks");

function Marks() {
  return (
    <ul>
      {useFieldMarks(exampleActivity.fieldId).map(({ date, name }) => (
        <li key={date + name}>{`${date} ${name}`}</li>
      ))}
    </ul>
  );
}

it("marks the done activities of a field on its curves, two of a day and type once", async () => {
  const { values } = exampleActivity;
  const irrigation = { ...values, type: "irrigation", date: "2027-01-10", durationMin: 60, flowLPerMin: 500 };
  server.activities = [
    exampleActivity,
    { ...exampleActivity, values: irrigation as typeof values },
    { ...exampleActivity, values: irrigation as typeof values },
  ];
  await renderInSpanish(<Marks />, { texts, features: [activitiesWeb] });

  await screen.findByText("2027-03-28 Cosecha");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "2027-03-28 Cosecha",
    "2027-01-10 Riego",
  ]);
  const [request] = server.requests;
  expect(request?.query.toString()).toBe(`fieldIds=${exampleActivity.fieldId}&statuses=done&limit=500`);
});
