import { useSlot } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { fieldFiguresSlot } from "../slots";
import type { FigureParts } from "./field-figures";

const none: readonly FigureParts[] = [];

/** Parts of all features with figures; none until they are loaded. */
export function useFigureParts(): readonly FigureParts[] {
  const sources = useSlot(fieldFiguresSlot);
  const { data } = useQuery({
    queryKey: ["figure-parts"],
    queryFn: () => Promise.all(sources.map((source) => source.load())),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    networkMode: "always",
    enabled: sources.length > 0,
  });
  return data ?? none;
}
