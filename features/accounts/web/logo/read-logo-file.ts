import { hasLogoProportion, LOGO_MAX_BYTES } from "@surco/accounts/contract";

/** Error codes of the server that the browser checks before the upload. */
export type LogoProblem = "LOGO_WRONG_TYPE" | "LOGO_TOO_LARGE" | "LOGO_WRONG_PROPORTION";

export interface ChosenLogo {
  file: File;
  type: "image/png" | "image/jpeg";
  picture: ImageBitmap;
  /** null: fits unchanged. Size and proportion can be solved by cropping. */
  problem: Exclude<LogoProblem, "LOGO_WRONG_TYPE"> | null;
}

/** Reads a file by its content before the upload. @returns an error code if it is no valid picture */
export async function readLogoFile(file: File): Promise<ChosenLogo | "LOGO_WRONG_TYPE"> {
  const type = typeOf(new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  if (type === null) return "LOGO_WRONG_TYPE";
  try {
    // The browser applies the EXIF orientation.
    const picture = await createImageBitmap(file);
    const problem =
      file.size >= LOGO_MAX_BYTES
        ? "LOGO_TOO_LARGE"
        : hasLogoProportion(picture)
          ? null
          : "LOGO_WRONG_PROPORTION";
    return { file, type, picture, problem };
  } catch {
    return "LOGO_WRONG_TYPE";
  }
}

function typeOf([first, second, third]: Uint8Array): ChosenLogo["type"] | null {
  if (first === 0x89 && second === 0x50 && third === 0x4e) return "image/png";
  if (first === 0xff && second === 0xd8 && third === 0xff) return "image/jpeg";
  return null;
}
