import { useDashboard } from "@surco/fields/web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useMatch, useNavigate } from "react-router";
import classes from "./import.module.css";
import { useDroppedFile } from "./use-dropped-file";

/** A file dropped on the map is imported, unless something is being drawn. */
export function DropOnMap() {
  const { t } = useTranslation("field-import");
  const navigate = useNavigate();
  const { search } = useLocation();
  const { setDroppedFile } = useDashboard();
  const [isOver, setOver] = useState(false);
  const isList = useMatch("/dashboard") !== null;
  const isField = useMatch("/dashboard/field/:fieldId/:section?") !== null;
  const isImport = useMatch("/dashboard/import") !== null;
  const take = (file: File) => {
    setDroppedFile(file);
    if (!isImport) void navigate({ pathname: "/dashboard/import", search });
  };
  useDroppedFile(isList || isField || isImport ? take : null, setOver);
  return isOver ? <div className={classes.overMap}>{t("import.dropHere")}</div> : null;
}
