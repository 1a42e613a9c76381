import { Button, Text, TextInput } from "@mantine/core";
import { errorSentence, inputSize } from "@surco/kit-web";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../plans.module.css";
import { refusedFields } from "../use-plan-actions";

interface CouponInputProps {
  /** Applied coupon; empty without one. */
  code: string;
  /** Refusal of the applied coupon. */
  error: Error | null;
  onCode(code: string): void;
}

/** Coupon of an order: a button, the input that it opens, then the applied code. */
export function CouponInput({ code, error, onCode }: CouponInputProps) {
  const { t } = useTranslation("plans");
  const [isOpen, setOpen] = useState(code !== "");
  const [typed, setTyped] = useState(code);
  const isRefused = error !== null && refusedFields(error) === null;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onCode(typed.trim());
  };
  if (!isOpen) {
    return (
      <Button variant="subtle" mih={44} px={0} onClick={() => setOpen(true)}>
        {t("convert.haveCoupon")}
      </Button>
    );
  }
  if (code !== "" && !isRefused) {
    return (
      <div className={classes.coupon}>
        <Text size="sm" className={classes.couponText}>
          {t("orders.coupon", { code })}
        </Text>
        <Button
          variant="subtle"
          mih={44}
          onClick={() => {
            onCode("");
            setTyped("");
            setOpen(false);
          }}
        >
          {t("convert.removeCoupon")}
        </Button>
      </div>
    );
  }
  return (
    <form className={classes.coupon} onSubmit={apply}>
      <TextInput
        {...inputSize}
        className={classes.couponCode}
        aria-label={t("convert.coupon")}
        placeholder={t("convert.coupon")}
        autoFocus
        value={typed}
        maxLength={40}
        error={isRefused && typed.trim() === code ? errorSentence(error, t) : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" mih={44} disabled={typed.trim() === ""}>
        {t("convert.apply")}
      </Button>
    </form>
  );
}
