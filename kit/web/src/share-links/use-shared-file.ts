import { useState } from "react";
import { saveFile } from "../save-file";

/** File that is made when it is first sent or saved. */
export interface SharedFile {
  /** With its extension. */
  name: string;
  type: string;
  make(): Promise<Blob>;
}

/** "ready": it was made, and the browser asks for another press before it lets a page share. */
type State = "none" | "making" | "ready" | "failed";

/** Checks if the system shares files of a type. */
export function canShareFiles({ name, type }: Pick<SharedFile, "name" | "type">): boolean {
  return (
    typeof navigator.canShare === "function" && navigator.canShare({ files: [new File([], name, { type })] })
  );
}

/** Opens the system's own way to share; where it is closed or refuses, the other ways stand beside it. */
export function shareNatively(data: ShareData): void {
  navigator.share(data).catch(() => undefined);
}

/** Sends or saves a file with a message. */
export function useSharedFile(file: SharedFile | undefined, data: ShareData) {
  const [state, setState] = useState<State>("none");
  const [made, setMade] = useState<File | null>(null);

  const make = async (): Promise<File | null> => {
    if (made !== null || file === undefined) return made;
    setState("making");
    try {
      const whole = new File([await file.make()], file.name, { type: file.type });
      setMade(whole);
      setState("none");
      return whole;
    } catch {
      setState("failed");
      return null;
    }
  };
  const send = async () => {
    const whole = await make();
    if (whole === null) return;
    try {
      await navigator.share({ ...data, files: [whole] });
      setState("none");
    } catch (error) {
      // Browsers let a page share only shortly after a press: a long making used that time up.
      setState(error instanceof DOMException && error.name === "NotAllowedError" ? "ready" : "none");
    }
  };
  const save = async () => {
    const whole = await make();
    if (whole !== null) saveFile(whole, whole.name);
  };
  return { state, send: () => void send(), save: () => void save() };
}
