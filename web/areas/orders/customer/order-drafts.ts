// What a customer has chosen and typed at an event and not ordered yet, kept on this device only, so
// that a reload or an empty battery loses nothing. Prices aren't kept: they come with the menu. The
// code of a season pass isn't kept either, because it is a secret of its holders.
import type { NamedCartLine, OrderedLine } from '#shared/domain/orders/cart.ts';
import { createSecret } from './secret.ts';

const key = 'customerCarts';
const maxKept = 5;

export type OrderDraft = {
  readonly code: string;
  /** The order's secret, the same after a reload, so that sending it again is the same order. */
  readonly secret: string;
  readonly lines: readonly NamedCartLine[];
  /** Lines to reorder, until the menu has loaded. */
  readonly wanted: readonly OrderedLine[];
  /** The fields of the form. */
  readonly typed: Readonly<Record<string, unknown>>;
};

/** An empty one if there is none. */
export function readOrderDraft(code: string): OrderDraft {
  const savedDraft = readAll().find((draft) => draft.code === code);
  return savedDraft ?? { code, secret: createSecret(), lines: [], wanted: [], typed: {} };
}

export function saveOrderDraft(draft: OrderDraft): void {
  const others = readAll().filter(({ code }) => code !== draft.code);
  write([draft, ...others].slice(0, maxKept));
}

/** Once it is ordered. */
export function clearOrderDraft(ordered: string): void {
  write(readAll().filter(({ code }) => code !== ordered));
}

export function clearOrderDrafts(): void {
  write([]);
}

function write(drafts: readonly OrderDraft[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Without storage space or permission, the cart lasts as long as the page.
  }
}

function readAll(): readonly OrderDraft[] {
  try {
    const read: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(read) ? read.filter(isDraft) : [];
  } catch {
    return [];
  }
}

type Read = Readonly<Record<string, unknown>>;

const isObject = (thing: unknown): thing is Read => typeof thing === 'object' && thing !== null;

const isTextList = (thing: unknown) =>
  Array.isArray(thing) && thing.every((each) => typeof each === 'string');

/** What a line contains is checked against the menu. */
const isLine = (thing: unknown, extras: 'extraItemIds' | 'extras') =>
  isObject(thing) &&
  ['itemId', 'name', 'size'].every((field) => typeof thing[field] === 'string') &&
  Number.isInteger(thing['quantity']) &&
  isTextList(thing['flavors']) &&
  isTextList(thing[extras]);

function isDraft(thing: unknown): thing is OrderDraft {
  if (!isObject(thing)) return false;
  const { code, secret, lines, wanted, typed } = thing;
  return (
    typeof code === 'string' &&
    typeof secret === 'string' &&
    Array.isArray(lines) &&
    lines.every((line) => isLine(line, 'extraItemIds')) &&
    Array.isArray(wanted) &&
    wanted.every((line) => isLine(line, 'extras')) &&
    isObject(typed)
  );
}
