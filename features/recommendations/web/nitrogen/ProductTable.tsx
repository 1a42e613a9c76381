import { Table, Text } from "@mantine/core";
import { Figure } from "@surco/kit-web";
import type { NitrogenInput, NitrogenResult } from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";
import classes from "../recommendations.module.css";

/** Products of the chosen dose: starter, nitrogen product by application, for a hectare and for the area. */
export function ProductTable({ input, result }: { input: NitrogenInput; result: NitrogenResult }) {
  const { t } = useTranslation("recommendations");
  const { explanations, applications, starter } = result;
  const rows = [
    ...(input.starter === null || starter === null
      ? []
      : [
          {
            key: "starter",
            product: t(`products.${input.starter.product}`),
            when: t("stages.sowing"),
            perHa: ["starter"],
            total: "starterTotal",
          },
        ]),
    ...applications.map(({ stage, sharePct }, index) => {
      const name = `application${index + 1}`;
      return {
        key: name,
        product: t(`products.${input.product}`),
        when: applications.length > 1 ? `${t(`stages.${stage}`)} (${sharePct} %)` : t(`stages.${stage}`),
        perHa: [name, `${name}L`],
        total: `${name}Total`,
      };
    }),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={t("form.products")} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t("table.product")}</th>
            <th scope="col">{t("table.when")}</th>
            <th scope="col">{t("table.perHa")}</th>
            <th scope="col">{t("table.total")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, product, when, perHa, total }) => (
            <tr key={key}>
              <th scope="row">{product}</th>
              <td>{when}</td>
              <td>
                {perHa.map((name) => {
                  const explanation = explanations[name];
                  return explanation === undefined ? null : (
                    <div key={name}>
                      <Figure explanation={explanation} />
                    </div>
                  );
                })}
              </td>
              <td>{explanations[total] && <Figure explanation={explanations[total]} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {explanations.starterN && (
        <Text size="sm">
          {t("nitrogen.starterCredit")} <Figure explanation={explanations.starterN} />
        </Text>
      )}
    </section>
  );
}
