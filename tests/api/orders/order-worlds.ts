// An event that customers can order from, created through the product's own functions.
import { createEvent } from '#functions/data/events/events.ts';
import { saveMenuRecord } from '#functions/data/menus/menus.ts';
import { listCustomers } from '#functions/data/orders/customers.ts';
import { getListing } from '#functions/data/orders/offer-listings.ts';
import { saveOffer } from '#functions/data/orders/offers.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import {
  buildEvent,
  buildMenuItem,
  buildMenuTemplate,
  buildMenuThing,
} from '#scripts/seed/builders.ts';
import type { PaymentTerm } from '#shared/domain/events/event.ts';
import type { Offer } from '#shared/domain/orders/offer.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { call } from '#tests/support/call.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { settle } from '#tests/support/stream.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { type Caller, noon, world, type World } from '#tests/support/world.ts';

const hour = 3_600_000;

type Placed = {
  readonly paymentTerm?: PaymentTerm;
  readonly zip?: string;
  readonly eventName?: string;
  readonly address?: string;
  readonly startsAt?: Instant;
};

export async function createOfferedEvent(
  { scope }: World,
  given: Partial<Offer> = {},
  brandId = 'shaved-ice',
  { paymentTerm = 'onsite', startsAt = instant(noon + 2 * hour), ...placed }: Placed = {},
) {
  const [eventId, itemId, menuId] = [newId(noon), newId(noon), newId(noon)];
  const code = newEventCode();
  const event = buildEvent({
    eventId,
    code,
    brandId,
    eventName: `Fair ${code}`,
    eventDate: toLocalDate(startsAt, 'America/Chicago'),
    startsAt,
    endsAt: instant(startsAt + 2 * hour),
    eventType: 'public',
    paymentTerm,
    ...placed,
  });
  await createEvent(scope, event, undefined);
  await saveMenuRecord(scope, buildMenuThing({ id: itemId, row: buildMenuItem({ brandId }) }));
  const lines = [{ id: itemId, sequence: 1 }];
  await saveMenuRecord(scope, buildMenuTemplate({ id: menuId, row: { brandId, lines } }));
  const offer: Offer = {
    menuId,
    open: true,
    slotMinutes: 30,
    placesPerSlot: 10,
    entryFeeCents: 0,
    takesGratuity: true,
    takesMessages: true,
    recipientLabel: '',
    ...noPass,
    ...given,
  };
  await saveOffer(scope, { eventId, version: 0, offer }, await getListing(scope, event));
  return { eventId, code, itemId, menuId, offer, slot: toIso(event.startsAt) };
}

export const buildOrderInput = (
  { code, itemId, slot }: Awaited<ReturnType<typeof createOfferedEvent>>,
  secret = createToken().token,
) => ({
  code,
  slot,
  secret,
  customerName: 'Jamie Rivera',
  // A mailbox of its own, because one mailbox may place few orders without payment.
  email: `jamie-${secret.slice(0, 8).toLowerCase()}@example.com`,
  lines: [{ itemId, size: 'king' as const, quantity: 2, flavors: ['Cherry'] }],
});

/** An event whose customers pay by card, of a franchise that accepts cards. */
export async function createCardEvent(given: Partial<Offer> = {}) {
  const own = await world({ salesTaxRate: '8.25' });
  const owner = await own.as('Franchise');
  const { account } = await completeStripeConnection(owner);
  const event = await createOfferedEvent(own, given, 'shaved-ice', { paymentTerm: 'menu' });
  return { own, owner, account, event };
}

type Offered = Awaited<ReturnType<typeof createOfferedEvent>>;
const { routes } = customerOrders;

/** Where the customers of `createCustomer` get their mail. */
export const getCustomerEmail = ({ code }: Pick<Offered, 'code'>) =>
  `jamie-${code.toLowerCase()}@example.com`;

/** A customer with their own phone. */
export function createCustomer(event: Offered) {
  const secret = createToken().token;
  const body = { secret };
  return {
    secret,
    order: (now = noon) =>
      call(
        customerOrders,
        routes.order,
        { body: { ...buildOrderInput(event, secret), email: getCustomerEmail(event) } },
        { now },
      ),
    own: async (now = noon) =>
      (await call(customerOrders, routes.own, { body }, { now })).body.data,
    pay: (now = noon) => call(customerOrders, routes.pay, { body }, { now }),
    returned: (now = noon) => call(customerOrders, routes.returned, { body }, { now }),
    cancel: (now = noon) => call(customerOrders, routes.cancel, { body }, { now }),
  };
}

/** An order that is paid on Stripe's page, without a webhook. */
export async function createPaidOrder(event: Offered) {
  const customer = createCustomer(event);
  const { body } = await customer.order();
  await chooseAtStripe(body.payUrl ?? '', 'never');
  await customer.returned();
  await settle();
  return customer;
}

export const getPlacesLeft = async ({ code }: Offered) => {
  const asked = { query: { code } };
  const { body } = await call(customerOrders, routes.event, asked, { now: noon });
  return body.data.slots[0]?.left;
};

export const listEventOrders = async (owner: Caller, { eventId }: Offered) =>
  (await owner.call(orders, 'list', { body: { eventId } })).body.data;

/** The customer with this email address, as in the grid. */
export async function findCustomer(scope: Scope, email: string) {
  const all = await listCustomers(scope);
  const [customer] = all.filter((it) => it.email === email);
  if (!customer) throw new Error(`${email} ordered nothing`);
  return customer;
}
