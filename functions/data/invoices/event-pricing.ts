// What an event costs by its menu, as lines of an invoice or quote.
import type { Event } from '#functions/data/events/event.ts';
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import { findPackageMenu } from '#functions/data/menus/package-terms.ts';
import { getOffer } from '#functions/data/orders/offers.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { findMissedNotice } from '#shared/domain/events/event-plan.ts';
import { findEventSurcharges } from '#shared/domain/events/event-surcharges.ts';
import type { InvoiceItem } from '#shared/domain/invoices/invoice.ts';
import {
  buildPackageLines,
  getPackageLineId,
  type PackageLine,
} from '#shared/domain/menus/package-price.ts';
import { toPackageLineTexts } from '#shared/domain/menus/package-texts.ts';
import { textOrKey } from '#shared/text/catalogue.ts';

const minutesPerHour = 60;

/**
 * The price of an event by the menu that it names, or else by the one that guests order from. An
 * event with a number of servings is priced by servings. Otherwise an event that its client pays
 * for is priced by the hour, with a minimum.
 */
export async function priceByMenu(scope: Scope, event: Event, franchise: Franchise) {
  const { plan } = event;
  const servings = plan.packageServings;
  const hours = String((plan.packageMinutes ?? 0) / minutesPerHour);
  const surcharges = findEventSurcharges(event, franchise);
  const order = {
    cupType: plan.packageCup,
    itemId: plan.packageItemId,
    servings: servings ?? 0,
    hours,
    surcharges,
  };
  const isPriced = servings !== null || event.paymentTerm === 'invoice';
  const menu = isPriced ? await findMenu(scope, event) : undefined;
  const lines = menu ? buildPackageLines(menu.terms, order) : [];
  return {
    pricing: {
      menuId: menu?.menuId ?? '',
      cupType: plan.packageCup,
      itemId: plan.packageItemId,
      servings,
      hours,
      surcharges,
      missedNoticeHours: findMissedNotice(plan, event),
      problem: typeof lines === 'string' ? lines : null,
    },
    menuLines: typeof lines === 'string' ? [] : lines,
  };
}

async function findMenu(scope: Scope, { eventId, brandId, plan }: Event) {
  const offer = await getOffer(scope, eventId);
  const menuIds = [plan.packageMenuId, offer?.offer.menuId ?? ''];
  return findPackageMenu(scope, { brandId, menuIds, orOnly: plan.packageServings !== null });
}

/**
 * The lines of the event's price; undefined if no menu prices it, or a person has to enter a price.
 */
export async function priceEventLines(
  scope: Scope,
  event: Event,
  franchise: Franchise,
): Promise<readonly InvoiceItem[] | undefined> {
  const { menuLines } = await priceByMenu(scope, event, franchise);
  const items = menuLines.map(toInvoiceItem);
  const lines = items.flatMap(({ unitPrice, discount: _, taxable: __, ...item }) =>
    unitPrice === null
      ? []
      : [{ ...item, unitCents: unitPrice, discount: undefined, untaxed: false }],
  );
  return lines.length > 0 && lines.length === items.length ? lines : undefined;
}

export const undiscounted = { discount: { percent: null, amount: null }, taxable: true };

export const toInvoiceItem = (line: PackageLine) => {
  const { name, why } = toPackageLineTexts(line);
  return {
    itemId: getPackageLineId(line),
    quantity: line.quantity,
    unitPrice: line.unitCents ?? null,
    itemName: textOrKey(name.key, name.values),
    description: textOrKey(why.key, why.values),
    ...undiscounted,
  };
};
