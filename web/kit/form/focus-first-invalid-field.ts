/** The `type` of the server's messages among a form's errors. */
export const serverErrorType = 'server';

/**
 * Moves to the first invalid field of the surrounding form: the first on the screen, not in the
 * order of rules or registration.
 */
export function focusFirstInvalidField(id: string): void {
  const form = document.getElementById(id)?.closest('form');
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
