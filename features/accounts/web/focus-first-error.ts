/** After a refused submit the first field that needs a change gets the focus, as it stands on the screen. */
export function focusFirstError(
  _errors: unknown,
  _values: unknown,
  event?: { currentTarget: EventTarget | null },
): void {
  const form = event?.currentTarget;
  if (!(form instanceof HTMLFormElement)) return;
  // The errors are painted first; only then do the fields say that they are invalid.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
