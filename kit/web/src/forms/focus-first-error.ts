/** Focuses the first invalid input of a form, once its errors are painted. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Variant for the second handler of Mantine's `form.onSubmit`. */
export function focusFirstErrorOnSubmit(
  _errors: unknown,
  _values: unknown,
  event?: { currentTarget: EventTarget | null },
): void {
  const form = event?.currentTarget;
  if (form instanceof HTMLElement) focusFirstError(form);
}
