import { newProducer, type Producer } from "@surco/farms/contract";
import { fiscalIdError, formValidator } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { z } from "zod";

/** Form values of a producer; empty text for nothing. */
export const producerValues = z.object({
  name: z.string(),
  email: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  fiscalId: z.string(),
});
export type ProducerValues = z.infer<typeof producerValues>;

export function valuesOfProducer(producer: Producer | null, country: string | null): ProducerValues {
  return {
    name: producer?.name ?? "",
    email: producer?.email ?? "",
    country: producer ? (producer.country ?? "") : (country ?? ""),
    province: producer?.province ?? "",
    city: producer?.city ?? "",
    fiscalId: producer?.fiscalId ?? "",
  };
}

/** As the contract takes them: null for what is left empty. */
export function inputOfProducer(values: ProducerValues) {
  const given = (text: string) => (text.trim() === "" ? null : text.trim());
  return {
    name: values.name.trim(),
    email: given(values.email),
    country: given(values.country),
    province: given(values.province),
    city: given(values.city),
    fiscalId: given(values.fiscalId),
  };
}

/** @param ownCountry the user's, whose rule counts where the producer has no country */
export function producerValidator(
  t: TFunction,
  ownCountry: string | null,
): (values: ProducerValues) => Record<string, string> {
  const byContract = formValidator(newProducer.omit({ id: true }), t, {
    email: t("fields:producers.emailWrong"),
  });
  return (values) => {
    const errors = byContract(inputOfProducer(values));
    if (values.fiscalId.trim() !== "") {
      const problem = fiscalIdError(values.country || ownCountry || "", values.fiscalId, t);
      if (problem !== null) errors.fiscalId = problem;
    }
    return errors;
  };
}
