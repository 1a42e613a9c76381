import { hasLogoProportion, LOGO_MAX_BYTES } from "@surco/accounts/contract";

/** Why a file cannot be the logo as it is; each is a code of the server's too. */
export type LogoProblem = "LOGO_WRONG_TYPE" | "LOGO_TOO_LARGE" | "LOGO_WRONG_PROPORTION";

export interface ChosenLogo {
  file: File;
  type: "image/png" | "image/jpeg";
  picture: ImageBitmap;
  /** null: it can be sent as it is. Size and proportion can be repaired by cropping. */
  problem: Exclude<LogoProblem, "LOGO_WRONG_TYPE"> | null;
}

/** Looks at a file before it is sent, by what is in it. @returns why it is no picture that can be a logo */
export async function readLogoFile(file: File): Promise<ChosenLogo | "LOGO_WRONG_TYPE"> {
  const type = typeOf(new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  if (type === null) return "LOGO_WRONG_TYPE";
  try {
    // Browsers turn it upright as its camera says.
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
