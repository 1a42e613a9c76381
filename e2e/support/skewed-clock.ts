/**
 * Script that gives a realm another clock.
 *
 * @param now  expression of the time, ms since 1970; `Real` is the realm's own `Date`
 */
export const skewedDate = (now: string) => `{
  const Real = Date;
  const now = () => ${now};
  globalThis.Date = class Date extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(now());
      else super(...parts);
    }
    static now() {
      return now();
    }
  };
}`;
