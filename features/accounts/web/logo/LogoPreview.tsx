import { useBrand } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./logo.module.css";

/** Preview of the logo in the header, light and dark. */
export function LogoPreview({ src }: { src: string }) {
  const { t } = useTranslation("accounts");
  const { name } = useBrand();
  return (
    <div className={classes.places} role="img" aria-label={t("own.logo.places")}>
      {(["light", "dark"] as const).map((scheme) => (
        <div key={scheme} className={`${classes.place} ${classes[scheme]}`}>
          <img src={src} alt="" className={classes.inHeader} />
          {name}
        </div>
      ))}
    </div>
  );
}
