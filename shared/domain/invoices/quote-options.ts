// Lines of a quote that its client chooses: add-ons, of which they take any, and packages, of which
// they take one. Until they have chosen, a quote comes to its fixed lines and its first package.
import type { TextKey } from '#shared/text/catalogue.ts';

/** A line is always billed, or only if the client takes it. */
export const itemChoices = ['always', 'addOn', 'package'] as const;
export type ItemChoice = (typeof itemChoices)[number];

/** A line whose owner wants no photo beside it says so: a page that says nothing keeps the photo. */
export const noPhoto = 'none';

type OptionalItem = { readonly itemId: string; readonly choice?: ItemChoice | undefined };

const getChoice = ({ choice = 'always' }: OptionalItem): ItemChoice => choice;

/** The ids of the lines that the client may take or leave. */
export const listOptionIds = (items: readonly OptionalItem[]): string[] =>
  items.filter((item) => getChoice(item) !== 'always').map(({ itemId }) => itemId);

const listPackageIds = (items: readonly OptionalItem[]) =>
  items.filter((item) => getChoice(item) === 'package').map(({ itemId }) => itemId);

/** What is taken before the client has chosen. */
export const getInitialChoice = (items: readonly OptionalItem[]): string[] =>
  listPackageIds(items).slice(0, 1);

/** The least that a client can take: each package alone, or nothing. */
export function listMinimalChoices(items: readonly OptionalItem[]): string[][] {
  const packages = listPackageIds(items);
  return packages.length > 0 ? packages.map((id) => [id]) : [[]];
}

/** True if two options have one id, so that a choice wouldn't tell which of them is taken. */
export function hasDuplicateOptions(items: readonly OptionalItem[]): boolean {
  const ids = listOptionIds(items);
  return new Set(ids).size < ids.length;
}

/** Whether a line is billed; `chosen` is undefined before the client has chosen. */
export function createItemFilter(
  items: readonly OptionalItem[],
  chosen: readonly string[] = getInitialChoice(items),
): (item: OptionalItem) => boolean {
  const taken = new Set(chosen);
  return (item) => getChoice(item) === 'always' || taken.has(item.itemId);
}

/** Why this can't be chosen of this version of the quote. */
export function findChoiceProblem(
  items: readonly OptionalItem[],
  chosen: readonly string[],
): TextKey | undefined {
  const options = new Set(listOptionIds(items));
  if (chosen.some((id) => !options.has(id))) return 'msg_quote_option_unknown';
  const packages = listPackageIds(items);
  const taken = packages.filter((id) => chosen.includes(id));
  if (taken.length > 1) return 'msg_quote_option_packages';
  return packages.length > 0 && taken.length === 0 ? 'msg_quote_option_missing' : undefined;
}

/** Whether two answers take the same lines, in whatever order. */
export const isSameChoice = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
