// An event that ends at the moment at which someone orders from it: one of the two is rejected.
import { expect, test } from 'vitest';
import { getEvent } from '#functions/data/events/events.ts';
import { getOrder } from '#functions/data/orders/orders.ts';
import { hashToken, createToken } from '#functions/ports/secrets/tokens.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { isOrderOpen } from '#shared/domain/orders/order.ts';
import { call } from '#tests/support/call.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { setBrandActive } from '#tests/support/fixtures/closing.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';
import {
  createCustomer,
  createOfferedEvent,
  buildOrderInput,
  createCardEvent,
} from './order-worlds.ts';

const own = await world({ salesTaxRate: '8.25' });
const owner = await own.as('Franchise');
const rounds = Array.from({ length: 12 }, (_, round) => round);

type Offered = Awaited<ReturnType<typeof createOfferedEvent>>;

/** True if a customer would come for an order to an event that doesn't take place. */
async function isInVain({ eventId }: Offered, secret: string, scope = own.scope): Promise<boolean> {
  const [event, order] = await Promise.all([
    getEvent(scope, eventId),
    getOrder(scope, hashToken(secret)),
  ]);
  return order !== undefined && isOrderOpen(order.status) && !(event && takesPlace(event.status));
}

async function orderWhile(ending: (event: Offered) => Promise<unknown>): Promise<boolean> {
  const event = await createOfferedEvent(own);
  const secret = createToken().token;
  const body = buildOrderInput(event, secret);
  await Promise.all([
    call(customerOrders, customerOrders.routes.order, { body }, { now: noon }),
    ending(event),
  ]);
  return isInVain(event, secret);
}

const cancel = async ({ eventId: id }: Offered) => {
  const from = (await getEvent(own.scope, id))?.status ?? 'booked';
  return owner.call(events, 'setStatus', { body: { id, from, status: 'cancelled' } });
};

const cancelAmongMany = ({ eventId: id }: Offered) => {
  const body = { status: 'cancelled' as const, selection: { ids: [id] }, requestKey: newId(noon) };
  return owner.call(events, 'setStatusOfMany', { body });
};

const remove = ({ eventId: id }: Offered) => owner.call(events, 'remove', { params: { id } });

test.each([
  ['canceled', cancel],
  ['canceled among many', cancelAmongMany],
  ['deleted', remove],
])('nobody orders in vain while an event is %s', async (_word, ending) => {
  const inVain = await Promise.all(rounds.map(() => orderWhile(ending)));

  expect(inVain.filter(Boolean)).toEqual([]);
});

test('a payment that arrives while its event is canceled is an order of it, or given back', async () => {
  const paying = await Promise.all(
    rounds.slice(0, 4).map(async () => {
      const { own: franchise, owner: boss, event } = await createCardEvent();
      const customer = createCustomer(event);
      const { body } = await customer.order();
      await chooseAtStripe(body.payUrl ?? '', 'never');
      const from = (await getEvent(franchise.scope, event.eventId))?.status ?? 'booked';
      const canceling = { id: event.eventId, from, status: 'cancelled' as const };
      await customer.returned();
      return {
        franchise,
        event,
        customer,
        end: () => boss.call(events, 'setStatus', { body: canceling }),
      };
    }),
  );

  await Promise.all([settle(), ...paying.map(({ end }) => end())]);
  await settle();

  const inVain = await Promise.all(
    paying.map(({ franchise, event, customer }) =>
      isInVain(event, customer.secret, franchise.scope),
    ),
  );
  expect(inVain.filter(Boolean)).toEqual([]);
});

const foundBy = async ({ code }: Offered) => {
  const { routes } = customerOrders;
  const found = await call(
    customerOrders,
    routes.search,
    { query: { searchText: code } },
    { now: noon },
  );
  return found.body.data.length;
};

test('nobody orders of a brand that its franchise does not run any longer', async () => {
  const there = await world({ salesTaxRate: '8.25' });
  const event = await createOfferedEvent(there);
  const before = await foundBy(event);
  await setBrandActive(there, 'shaved-ice', false);

  const after = await foundBy(event);
  const { status } = await createCustomer(event).order();
  await setBrandActive(there, 'shaved-ice', true);

  expect([before, after, status, await foundBy(event)]).toEqual([1, 0, 404, 1]);
});
