import { MinusIcon, PlusIcon } from '@heroicons/react/24/outline';
import {
  type NamedCartLine,
  formatOrderLine,
  type PricedCartLine,
  setCartQuantity,
} from '#shared/domain/orders/cart.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/orders/customer.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';

type CartLineListProps = {
  lines: readonly PricedCartLine[];
  cart: readonly NamedCartLine[];
  onCart: (cart: readonly NamedCartLine[]) => void;
};

/** The chosen items with their quantities. */
export function CartLineList({ lines, cart, onCart }: CartLineListProps) {
  return (
    <ul className="mb-4 divide-y divide-line">
      {lines.map((line, at) => (
        <li key={at} className="flex items-center justify-between gap-2 py-1">
          <span className="min-w-0 wrap-anywhere">{formatOrderLine(line)}</span>
          <span className="figures flex shrink-0 items-center gap-1">
            <IconButton
              icon={MinusIcon}
              label={text('customer_fewer', { name: line.name })}
              onClick={() => onCart(setCartQuantity(cart, at, line.quantity - 1))}
            />
            <span>{line.quantity}</span>
            <IconButton
              icon={PlusIcon}
              label={text('customer_more', { name: line.name })}
              idle={line.quantity >= orderLimits.quantity}
              onClick={() => onCart(setCartQuantity(cart, at, line.quantity + 1))}
            />
            <span className="min-w-16 text-right">
              {formatCents(cents(line.unitCents * line.quantity))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
