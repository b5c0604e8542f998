/** The type that messages of the server have among a form's errors. */
export const serverError = 'server';

/**
 * Leads to the first field at fault of the form that holds this one: the first on the screen, not in
 * the order in which rules or fields came about.
 */
export function focusFirstFault(id: string): void {
  const form = document.getElementById(id)?.closest('form');
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
