import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../languages";
import type { RecordValues } from "../outbox/outbox-write";

interface Sides {
  fields: readonly string[];
  mine: RecordValues;
  theirs: RecordValues;
}

/** Both sides of form fields in words; empty until they are read, as names of catalogues have to be. */
export function useSideTexts(
  { fields, mine, theirs }: Sides,
  textOf: (field: string, value: unknown) => string | Promise<string>,
): Record<string, { mine: string; theirs: string }> {
  const language = useLanguage();
  const values = fields.map((field) => [field, mine[field], theirs[field]] as const);
  const { data } = useQuery({
    queryKey: ["side-texts", values, language],
    queryFn: async () => {
      const sides = values.map(async ([field, own, other]) => [
        field,
        { mine: await textOf(field, own), theirs: await textOf(field, other) },
      ]);
      return Object.fromEntries(await Promise.all(sides)) as Record<string, { mine: string; theirs: string }>;
    },
    enabled: fields.length > 0,
    // Without a network too: values are named as far as they can be.
    networkMode: "always",
  });
  return data ?? {};
}
