import { IconPaperclip } from "@tabler/icons-react";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { renderInSpanish } from "../testing";
import { PhotoButtons } from "./PhotoButtons";

afterEach(cleanup);

const photo = new File(["x"], "hoja.jpg", { type: "image/jpeg" });
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

it("takes photos with the camera, and chooses several of the device", async () => {
  const chosen: string[][] = [];
  await renderInSpanish(
    <PhotoButtons
      isBusy={false}
      isDisabled={false}
      onChoose={(files) => chosen.push(files.map(({ name }) => name))}
    />,
  );
  expect(input("Sacar foto").getAttribute("capture")).toBe("environment");
  expect(input("Elegir fotos").getAttribute("capture")).toBeNull();
  await userEvent.upload(input("Sacar foto"), photo);
  await userEvent.upload(input("Elegir fotos"), [photo, photo]);
  expect(chosen).toEqual([["hoja.jpg"], ["hoja.jpg", "hoja.jpg"]]);
});

it("offers other files than photos, and waits while files are prepared", async () => {
  await renderInSpanish(
    <PhotoButtons
      files={{ label: "Elegir archivos", accept: ".pdf", icon: IconPaperclip }}
      isBusy
      isDisabled={false}
      onChoose={() => undefined}
    />,
  );
  expect(input("Elegir archivos").accept).toBe(".pdf");
  expect([isDisabled("Sacar foto"), isDisabled("Elegir archivos")]).toEqual([true, true]);
});
