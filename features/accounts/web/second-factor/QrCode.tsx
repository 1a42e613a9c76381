import { generate } from "lean-qr";
import { useTranslation } from "react-i18next";
import classes from "./second-factor.module.css";

/** Quiet zone around a QR code, in modules. ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** QR code of a text, dark on light in every theme. */
export function QrCode({ text }: { text: string }) {
  const { t } = useTranslation("accounts");
  const code = generate(text);
  const size = code.size + 2 * QUIET_ZONE;
  const path: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) path.push(`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`);
    }
  }
  return (
    <svg
      role="img"
      aria-label={t("own.secondFactor.totp.qr")}
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path.join("")} fill="#000000" />
    </svg>
  );
}
