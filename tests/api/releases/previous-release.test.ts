// Two releases over one table: what either writes, the other reads and saves. They run side by side
// while a release is deployed, and the older one again after the newer was taken back. A change that
// breaks this is made in two releases: first one that reads the new form, then one that writes it.
import { describe, expect, test } from 'vitest';
import { loadArea, type AreaHandler } from '#scripts/local/runtime/code/handlers.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { events } from '#shared/contract/events/events.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import type { Area, Route, RouteResponse } from '#shared/contract/route.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { getEntryPath } from '#shared/contract/noun.ts';
import { gatewayEvent } from '#tests/support/call.ts';
import { buildInvoiceInput } from '#tests/support/fixtures/invoices.ts';
import { shiftInput } from '#tests/support/fixtures/staff.ts';
import { findPreviousRelease, loadPreviousArea } from '#tests/support/previous-release.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';
import { newId } from '#functions/ports/ids.ts';

const commit = findPreviousRelease();
if (!commit) process.stderr.write('SKIPPED the release before: this is no git repository\n');
if (!commit && process.env['GITHUB_ACTIONS']) throw new Error('Check out the whole history');

/** A version of the product: its entry point of an area. */
type Release = (area: Area) => Promise<AreaHandler>;

const current: Release = (area) => loadArea(area.name);

const handlers = new Map<string, Promise<AreaHandler>>();
/** Each area is built once. */
const previous: Release = (area) => {
  const handler =
    handlers.get(area.name) ?? loadPreviousArea(commit ?? '', getEntryPath('areas', area));
  handlers.set(area.name, handler);
  return handler;
};

async function ask<R extends Route>(
  release: Release,
  caller: Caller,
  area: Area,
  route: R,
  sent: { params?: unknown; query?: unknown; body?: unknown },
): Promise<RouteResponse<R>> {
  const handler = await release(area);
  const { statusCode, body = 'null' } = await handler(
    gatewayEvent(route, sent, { now: noon, cookie: caller.cookie }),
  );
  if (statusCode !== 200) throw new Error(`${route.path}: ${statusCode} ${body}`);
  return JSON.parse(body);
}

const hours = { eventDate: '2026-08-02', startTime: '11:00', endTime: '15:00' };

const bookedEvent = {
  eventName: 'Two releases in the park',
  brandId: 'coffee',
  eventDate: '2026-08-01',
  startTime: '10:00',
  endTime: '14:00',
  client: { newClient: { businessName: 'Both Sides' } },
};

/** What one release writes, and the other reads and then changes. Returns what is read at the end. */
const walks = {
  async events(writer: Release, reader: Release, owner: Caller) {
    const { quickAdd, list, details, updateMinimal } = events.routes;
    const body = { ...bookedEvent, requestKey: newId(noon) };
    const { id } = (await ask(writer, owner, events, quickAdd, { body })).data;
    await settle();
    const grid = await ask(reader, owner, events, list, { body: { searchText: 'Two releases' } });
    const saved = { id, version: 1, ...hours };
    await ask(reader, owner, events, updateMinimal, { body: saved });
    const { data } = await ask(writer, owner, events, details, { params: { id }, query: {} });
    return [grid.data[0]?.eventName, data.eventName, data.eventDate];
  },

  async clients(writer: Release, reader: Release, owner: Caller) {
    const { quickAdd } = events.routes;
    const body = { ...bookedEvent, requestKey: newId(noon) };
    await ask(writer, owner, events, quickAdd, { body });
    await settle();
    const { list, details } = clients.routes;
    const grid = await ask(reader, owner, clients, list, { body: { searchText: 'Both Sides' } });
    const id = grid.data[0]?.id ?? '';
    const { data } = await ask(reader, owner, clients, details, { params: { id }, query: {} });
    return [data.businessName];
  },

  async invoices(writer: Release, reader: Release, owner: Caller) {
    const { add, publish, details } = invoices.routes;
    const event = { ...bookedEvent, requestKey: newId(noon) };
    await ask(writer, owner, events, events.routes.quickAdd, { body: event });
    await settle();
    const found = { body: { searchText: 'Both Sides' } };
    const clientId = (await ask(writer, owner, clients, clients.routes.list, found)).data[0]?.id;
    const body = buildInvoiceInput(clientId ?? '');
    const { id } = (await ask(writer, owner, invoices, add, { body })).data;
    const look = { params: { id }, query: {} };
    const { version } = (await ask(reader, owner, invoices, details, look)).data;
    await ask(reader, owner, invoices, publish, { body: { id, version, mail: false } });
    const { data } = await ask(writer, owner, invoices, details, look);
    return [data.invoiceTitle];
  },

  async shifts(writer: Release, reader: Release, owner: Caller) {
    const { create, week } = staffSchedule.routes;
    const body = { ...shiftInput, requestKey: newId(noon) };
    await ask(writer, owner, staffSchedule, create, { body });
    const query = { day: shiftInput.day };
    const { data } = await ask(reader, owner, staffSchedule, week, { query });
    return [JSON.stringify(data).includes(shiftInput.title)];
  },
} as const;

const right: { readonly [Name in keyof typeof walks]: readonly unknown[] } = {
  events: [bookedEvent.eventName, bookedEvent.eventName, hours.eventDate],
  clients: ['Both Sides'],
  invoices: ['Company picnic'],
  shifts: [true],
};

const names = Object.keys(walks) as (keyof typeof walks)[];

describe.skipIf(!commit)('the release before and this one', () => {
  test.each(names)('%s of this one are read and saved by the one before', async (name) => {
    const owner = await (await world()).as('Franchise');

    expect(await walks[name](current, previous, owner)).toEqual(right[name]);
  });

  test.each(names)('%s of the one before are read and saved by this one', async (name) => {
    const owner = await (await world()).as('Franchise');

    expect(await walks[name](previous, current, owner)).toEqual(right[name]);
  });

  test('a release that moved a column of a stored row would be caught here', async () => {
    const owner = await (await world()).as('Franchise');
    const entry = getEntryPath('areas', events);
    const careless = await loadPreviousArea(commit ?? '', entry, {
      name: 'careless',
      change: (file, source) =>
        file.endsWith('event-rows.ts')
          ? source.replace(
              '    // Rarely filled columns come last',
              "    ['version', 'id', ...[]],\n    // Rarely filled",
            )
          : source,
    });
    const before: Release = (area) =>
      area.name === events.name ? Promise.resolve(careless) : previous(area);

    await expect(walks.events(before, current, owner)).rejects.toThrow(
      /grid-data: 500|refused a change/,
    );
  });
});
