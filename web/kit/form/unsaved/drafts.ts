// Drafts of forms that closed without asking because the session ended. When the same person
// returns to the same address, the forms are filled again. Drafts exist only in this window's
// memory, so nothing typed remains on a shared device, and never include passwords.
import { type FormControl, discardUnsaved, listUnsavedForms } from './unsaved.ts';

let owner: string | undefined;
const drafts = new Map<string, object>();

/** Sets who is signed in and discards the drafts of anybody else. */
export function setDraftOwner(person: string): void {
  if (person !== owner) drafts.clear();
  owner = person;
}

/** Stores what is unsaved now and removes the forms' guards. */
export function saveDrafts(): void {
  for (const form of listUnsavedForms())
    drafts.set(buildDraftKey(form), withoutPasswords(form._formValues));
  discardUnsaved();
}

/** Fills a form from the draft of this address, once. Returns whether there was one. */
export function fillFromDraft(form: FormControl): boolean {
  const key = buildDraftKey(form);
  const draft = drafts.get(key);
  if (!draft) return false;
  drafts.delete(key);
  form._reset({ ...form._defaultValues, ...draft }, { keepDefaultValues: true });
  return true;
}

/** Several forms of one page differ in their fields. */
function buildDraftKey({ _defaultValues }: FormControl): string {
  return [window.location.hash, ...Object.keys(_defaultValues).toSorted()].join(' ');
}

function withoutPasswords(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
}
