import { crops } from "@surco/agronomy";
import type { RouteReply } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import { hasModel, plantClasses, type plantHealthOffer } from "../contract";
import type { CaseDeps } from "./case-deps";
import { classNamesFor } from "./plant-health-texts";
import { KINDWISE_NAME } from "./remote/kindwise";

/** The model of this installation, and the outside service. */
export async function showOffer(
  { reader, remote }: Pick<CaseDeps, "reader" | "remote">,
  user: SessionUser,
): Promise<RouteReply<typeof plantHealthOffer>> {
  const nameOf = classNamesFor(user);
  return {
    model: reader && {
      name: reader.model.name,
      version: reader.model.version,
      classes: plantClasses.map(({ code, scientificName }) => ({
        code,
        commonName: nameOf(code) ?? code,
        scientificName,
      })),
      cropIds: crops.map(({ id }) => id).filter((cropId) => hasModel("leaf", cropId)),
    },
    remote: remote && { name: KINDWISE_NAME, isSimulated: remote.isSimulated },
  };
}
