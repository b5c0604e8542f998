// What was typed into forms that went away without being asked: the session ended while they were
// open. The same person, back at the same address, finds them filled. Kept in this window's memory
// alone, so that nothing typed stays on a shared device; passwords aren't kept at all.
import { type FormControl, letGo, unsavedForms } from './unsaved.ts';

let owner: string | undefined;
const drafts = new Map<string, object>();

/** Says who is here; what somebody else had typed is forgotten. */
export function openDrafts(person: string): void {
  if (person !== owner) drafts.clear();
  owner = person;
}

/** Keeps what is unsaved now, and lets its forms go. */
export function keepDrafts(): void {
  for (const form of unsavedForms()) drafts.set(keyOf(form), withoutPasswords(form._formValues));
  letGo();
}

/** Fills a form that was left at this address, once. */
export function fillFromDraft(form: FormControl): boolean {
  const key = keyOf(form);
  const draft = drafts.get(key);
  if (!draft) return false;
  drafts.delete(key);
  form._reset({ ...form._defaultValues, ...draft }, { keepDefaultValues: true });
  return true;
}

/** Several forms of one page differ in what they ask for. */
function keyOf({ _defaultValues }: FormControl): string {
  return [window.location.hash, ...Object.keys(_defaultValues).toSorted()].join(' ');
}

function withoutPasswords(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
}
