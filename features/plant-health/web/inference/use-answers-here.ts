import { useOutOfReach } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { offerQuery } from "../queries";

/** True where this device answers: out of reach of the server, or of a server that has no model. */
export function useAnswersHere(): boolean {
  const isOut = useOutOfReach();
  const { data: offer } = useQuery(offerQuery);
  return isOut || offer?.model === null;
}
