// What was typed and is not saved yet, and the question before it is lost. Each field that differs
// from what is stored says so of itself, with the place that holds it: a dialog, or the page.
/** A field on the page itself; fields in a dialog name the dialog's id. */
export const pagePlace = '';

/** What is asked of a form, whatever its values: the form library's own control has it. */
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

/** Whether anything is unsaved: in this place, or anywhere. */
export function hasUnsaved(place?: string): boolean {
  if (isLeavingAgreed) return false;
  return [...changed.values()].some((field) => place === undefined || field.place === place);
}

/** Whether a dialog holds something unsaved: it may close without the page being left. */
export const hasUnsavedInDialog = (): boolean =>
  !isLeavingAgreed && [...changed.values()].some(({ place }) => place !== pagePlace);

/** The forms that hold something unsaved. */
export const unsavedForms = (): FormControl[] => [
  ...new Set([...changed.values()].flatMap(({ control }) => control ?? [])),
];

/** Until the returned function is called. */
export function noteUnsaved(field: string, place: string, control?: FormControl): () => void {
  changed.set(field, { place, control });
  return () => void changed.delete(field);
}

/** The person agreed to lose what is unsaved in this place, or anywhere; further typing counts again. */
export function letGo(place?: string): void {
  for (const [field, { place: own }] of changed) {
    if (place === undefined || own === place) changed.delete(field);
  }
}

/**
 * Something was just saved: closing its form or leaving for another page, right now, is what follows
 * from it and asks nothing. A refused form stays guarded.
 */
export function letSavedFormGo(): void {
  isLeavingAgreed = true;
  setTimeout(() => {
    isLeavingAgreed = false;
  });
}

/** Does it at once where nothing would be lost, else once the person has said so. */
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
