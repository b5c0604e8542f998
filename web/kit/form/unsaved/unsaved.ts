// Tracks unsaved input and asks before it is lost. Each field that differs from what is stored
// registers itself with its container: a dialog, or the page.
/** The container of fields on the page itself. Fields in a dialog use the dialog's id. */
export const pagePlace = '';

/** The part of the form library's control that we use, regardless of the form's values. */
export type FormControl = {
  readonly _formValues: object;
  readonly _defaultValues: object;
  _reset(values: unknown, options: { keepDefaultValues: boolean }): void;
};
type Field = { readonly place: string; readonly control: FormControl | undefined };

export type Leaving = { readonly leave: () => void; readonly stay: () => void };

const changed = new Map<string, Field>();
const listeners = new Set<() => void>();
let asked: Leaving | undefined;
let isLeavingAgreed = false;

/** Whether anything is unsaved in this container, or anywhere if it is omitted. */
export function hasUnsaved(place?: string): boolean {
  if (isLeavingAgreed) return false;
  return [...changed.values()].some((field) => place === undefined || field.place === place);
}

/** Whether a dialog has unsaved input: it can close without leaving the page. */
export const hasUnsavedInDialog = (): boolean =>
  !isLeavingAgreed && [...changed.values()].some(({ place }) => place !== pagePlace);

/** The forms that have unsaved input. */
export const unsavedForms = (): FormControl[] => [
  ...new Set([...changed.values()].flatMap(({ control }) => control ?? [])),
];

/** Registers unsaved input. Returns a function that removes the registration. */
export function noteUnsaved(field: string, place: string, control?: FormControl): () => void {
  changed.set(field, { place, control });
  return () => void changed.delete(field);
}

/**
 * The person agreed to lose what is unsaved in this container, or anywhere. Further typing counts
 * again.
 */
export function letGo(place?: string): void {
  for (const [field, { place: own }] of changed) {
    if (place === undefined || own === place) changed.delete(field);
  }
}

/**
 * Something was just saved, so closing its form or leaving the page right now follows from that and
 * must not ask. A form that the server rejected stays guarded.
 */
export function letSavedFormGo(): void {
  isLeavingAgreed = true;
  setTimeout(() => {
    isLeavingAgreed = false;
  });
}

/** Leaves immediately if nothing would be lost, otherwise after the person confirms. */
export function askBeforeLeaving(leave: () => void, place?: string): void {
  if (!hasUnsaved(place)) return leave();
  ask({
    leave: () => {
      letGo(place);
      leave();
    },
    stay: () => {},
  });
}

export function ask(leaving: Leaving | undefined): void {
  asked = leaving;
  for (const listener of listeners) listener();
}

export const askedToLeave = (): Leaving | undefined => asked;

export function onAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
