import { Button } from "@mantine/core";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { renderInSpanish } from "../testing";
import { FileButton } from "./FileButton";

afterEach(cleanup);

it("takes the same file again: the input holds none after a choice", async () => {
  const chosen: (File | null)[] = [];
  await renderInSpanish(
    <FileButton onChange={(file) => chosen.push(file)} inputProps={{ "aria-label": "Archivo" }}>
      {(props) => <Button {...props}>Elegir</Button>}
    </FileButton>,
  );
  const input = screen.getByLabelText<HTMLInputElement>("Archivo");
  const file = new File(["a"], "lluvias.csv");
  await userEvent.upload(input, file);
  expect(input.files).toHaveLength(0);
  await userEvent.upload(input, file);
  expect(chosen).toEqual([file, file]);
});
