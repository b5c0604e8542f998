// Tracks unsaved input and asks before it is lost. Each field that differs from what is stored
// registers itself with its container: a dialog, or the page.
/** The container of fields on the page itself. Fields in a dialog use the dialog's id. */
export const pageContainer = '';

/** The part of the form library's control that we use, regardless of the form's values. */
export type FormControl = {
  readonly _formValues: object;
  readonly _defaultValues: object;
  _reset(values: unknown, options: { keepDefaultValues: boolean }): void;
};
type UnsavedField = { readonly place: string; readonly control: FormControl | undefined };

export type LeaveRequest = {
  readonly leave: () => void;
  readonly stay: () => void;
  /** What would be lost. All containers if omitted. */
  readonly place?: string | undefined;
};

const unsavedFields = new Map<string, UnsavedField>();
const listeners = new Set<() => void>();
let leaveRequest: LeaveRequest | undefined;
let isLeavingAgreed = false;

/** Whether anything is unsaved in this container, or anywhere if it is omitted. */
export function hasUnsaved(place?: string): boolean {
  return !isLeavingAgreed && hasUnsavedField(place);
}

const hasUnsavedField = (place: string | undefined) =>
  [...unsavedFields.values()].some((field) => place === undefined || field.place === place);

/** Whether a dialog has unsaved input: it can close without leaving the page. */
export const hasUnsavedInDialog = (): boolean =>
  !isLeavingAgreed && [...unsavedFields.values()].some(({ place }) => place !== pageContainer);

/** The forms that have unsaved input. */
export const listUnsavedForms = (): FormControl[] => [
  ...new Set([...unsavedFields.values()].flatMap(({ control }) => control ?? [])),
];

/** Registers unsaved input. Returns a function that removes the registration. */
export function registerUnsaved(field: string, place: string, control?: FormControl): () => void {
  unsavedFields.set(field, { place, control });
  return () => {
    unsavedFields.delete(field);
    // After the field has registered again, if only its form has changed.
    setTimeout(followSave);
  };
}

/**
 * Who pressed a link while their form was being saved goes on once it is: there is nothing left to
 * ask. A dialog closes by itself.
 */
function followSave(): void {
  const pendingLeave = leaveRequest;
  if (!pendingLeave || hasUnsavedField(pendingLeave.place)) return;
  setLeaveRequest(undefined);
  if (pendingLeave.place === undefined) pendingLeave.leave();
}

/**
 * The person agreed to lose what is unsaved in this container, or anywhere. Further typing counts
 * again.
 */
export function discardUnsaved(place?: string): void {
  for (const [field, { place: own }] of unsavedFields) {
    if (place === undefined || own === place) unsavedFields.delete(field);
  }
}

/**
 * Something was just saved, so closing its form or leaving the page right now follows from that and
 * must not ask. A form that the server rejected stays guarded.
 */
export function allowLeavingAfterSave(): void {
  isLeavingAgreed = true;
  setTimeout(() => {
    isLeavingAgreed = false;
  });
}

/** Leaves immediately if nothing would be lost, otherwise after the person confirms. */
export function askBeforeLeaving(leave: () => void, place?: string): void {
  if (!hasUnsaved(place)) return leave();
  setLeaveRequest({
    leave: () => {
      discardUnsaved(place);
      leave();
    },
    stay: () => {},
    place,
  });
}

export function setLeaveRequest(leaving: LeaveRequest | undefined): void {
  leaveRequest = leaving;
  for (const listener of listeners) listener();
}

export const getLeaveRequest = (): LeaveRequest | undefined => leaveRequest;

export function subscribeToLeaveRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
