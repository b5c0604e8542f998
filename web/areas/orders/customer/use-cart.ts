import { useEffect, useState } from 'react';
import type { OrderPage } from '#shared/contract/orders/customer-orders.ts';
import {
  addCartLine,
  findSoldLines,
  type NamedCartLine,
  toCartLine,
} from '#shared/domain/orders/cart.ts';
import { type OrderDraft, readOrderDraft, saveOrderDraft } from './order-drafts.ts';

export type Cart = {
  /** The secret of the order that it becomes. */
  readonly secret: string;
  readonly lines: readonly NamedCartLine[];
  /** The names of what was in it and isn't on the menu anymore. */
  readonly gone: readonly string[];
  readonly change: (lines: readonly NamedCartLine[]) => void;
};

/** The cart of an event, kept on this device, with only what its present menu has. */
export function useCart({ event: { code }, menu }: OrderPage): Cart {
  const [opened] = useState(() => openCart(menu, readOrderDraft(code)));
  const [lines, setLines] = useState(opened.lines);
  const { secret } = opened;
  useEffect(() => {
    saveOrderDraft({ ...readOrderDraft(code), secret, lines, wanted: [] });
  }, [code, secret, lines]);
  // The menu may change while the page is open.
  const { sold, gone } = findSoldLines(menu, lines);
  const allGone = [...new Set([...opened.gone, ...gone])];
  return { secret, lines: sold, gone: allGone, change: setLines };
}

function openCart(menu: OrderPage['menu'], { secret, lines, wanted }: OrderDraft) {
  const { sold, gone } = findSoldLines(menu, lines);
  const again = wanted.map((line) => ({ name: line.name, line: toCartLine(menu, line) }));
  const found = again.flatMap(({ line }) => line ?? []);
  return {
    secret,
    lines: found.reduce<readonly NamedCartLine[]>(addCartLine, sold),
    gone: [...gone, ...again.filter(({ line }) => !line).map(({ name }) => name)],
  };
}
