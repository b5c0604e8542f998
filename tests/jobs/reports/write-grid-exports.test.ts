import { afterEach, expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import {
  createGridExport,
  getGridExport,
  type GridExportSpec,
} from '#functions/data/reports/grid-exports.ts';
import { claimExportAttempt } from '#functions/data/reports/export-attempts.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { changeUser, type UserChange } from '#functions/data/accounts/users.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { handler } from '#functions/jobs/reports/write-grid-exports.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { EventExportRequest } from '#shared/contract/events/event-filters.ts';
import { gridExports } from '#shared/contract/reports/grid-exports.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { toGridExportId } from '#shared/domain/lists/export-file.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import {
  exportAttemptMinutes,
  clearDueReports,
  minutesAfter,
} from '#tests/support/fixtures/reports.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

afterEach(clearDueReports);

/** As the events area leaves it. */
async function requested(format: GridExportSpec['format'] = 'csv', role: Role = 'Franchise') {
  const own = await world();
  const brands = ['coffee', 'shaved-ice'];
  const owner = await own.as(role, buildPermission('MANAGE_EVENT', 'read', brands));
  const event = buildEvent({ eventId: newId(noon), code: newEventCode(), eventName: 'Fair' });
  await createEvent(own.scope, event, undefined);
  const exportId = toGridExportId(newId(noon));
  const { userId, email: recipient } = owner.user;
  const request = EventExportRequest.parse({});
  const zone = { timeZone: own.franchise.timeZone };
  const work = {
    grid: 'events',
    name: 'Events',
    request,
    format,
    userId,
    rows: 1,
    ...zone,
  } as const;
  const scope = createScope(own.scope.tenant, role === 'Manager' ? brands : 'all');
  await createGridExport(scope, { exportId, work, recipient }, noon);
  const write = () =>
    handler({
      'detail-type': 'gridExport.requested',
      time: toIso(noon),
      detail: { changeId: 'test', tenant: own.franchise.franchiseId, exportId },
    } as Parameters<typeof handler>[0]);
  return { own, owner, exportId, recipient, write };
}

test('run twice, it writes once and one mail is sent', async () => {
  const { own, exportId, recipient, write } = await requested();

  await write();
  await write();
  await settle();

  expect(await listMailsTo(recipient)).toHaveLength(1);
  expect(await getGridExport(own.scope, exportId)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('run at once with itself and with the tick, it writes once', async () => {
  const { own, exportId, recipient, write } = await requested();

  await Promise.all([write(), write(), tick('write-scheduled-reports', noon)]);
  await settle();

  expect(await listMailsTo(recipient)).toHaveLength(1);
  expect(await getGridExport(own.scope, exportId)).toMatchObject({ attempts: 1, percent: 100 });
});

test('cut off, it is written when its attempt’s time is over', async () => {
  const { own, exportId, recipient } = await requested();
  await claimExportAttempt(own.scope, requireFound(await getGridExport(own.scope, exportId)), noon);

  await tick('write-scheduled-reports', minutesAfter(noon, exportAttemptMinutes - 1));
  const early = await getGridExport(own.scope, exportId);
  const late = minutesAfter(noon, exportAttemptMinutes);
  await tick('write-scheduled-reports', late);
  await settle(late);

  expect(early?.written).toBeUndefined();
  expect(await getGridExport(own.scope, exportId)).toMatchObject({ status: 'sent', attempts: 2 });
  expect(await listMailsTo(recipient)).toHaveLength(1);
});

test('after its last attempt it has failed, and whoever asked sees it', async () => {
  const { own, owner, exportId } = await requested();
  let at = noon;
  for (let attempt = 0; attempt < reportLimits.exportAttempts; attempt += 1) {
    await claimExportAttempt(own.scope, requireFound(await getGridExport(own.scope, exportId)), at);
    at = minutesAfter(at, exportAttemptMinutes);
  }

  await expect(tick('write-scheduled-reports', at)).rejects.toThrow('failed for good');

  const { body } = await owner.call(gridExports, 'status', { params: { id: exportId } });
  expect(body.data).toMatchObject({ status: 'failed', signUrl: null });
});

const lost: UserChange[] = [{ active: false }, { permissions: [] }, { role: 'Driver' }];

test.each(lost)('who became %o meanwhile gets neither file nor word', async (change) => {
  const { own, owner, exportId, recipient, write } = await requested('csv', 'Manager');
  await changeUser(owner.user, change);

  await write();
  await tick('write-scheduled-reports', noon);
  await settle();

  expect(await getGridExport(own.scope, exportId)).toBeUndefined();
  expect(await listMailsTo(recipient)).toEqual([]);
});

test('who lost what they might see does not get the file that is written already', async () => {
  const { own, owner, exportId, recipient, write } = await requested('csv', 'Manager');
  await write();
  const status = async () =>
    (await owner.call(gridExports, 'status', { params: { id: exportId } })).status;
  const before = await status();
  await changeUser(owner.user, {
    permissions: buildPermission('MANAGE_EVENT', 'read', ['coffee']),
  });
  await settle();

  const after = await status();
  await tick('write-scheduled-reports', minutesAfter(noon, exportAttemptMinutes));

  expect([before, after]).toEqual([200, 404]);
  expect(await listMailsTo(recipient)).toEqual([]);
  expect(await getGridExport(own.scope, exportId)).toBeUndefined();
});

test('who asked for it is told, and nobody else', async () => {
  const { own, owner, exportId, write } = await requested();
  const colleague = await own.as('Franchise');

  await write();
  await settle();
  const told = await owner.call(notifications, 'list', { query: {} });
  const others = await colleague.call(notifications, 'list', { query: {} });

  expect(JSON.stringify(told.body.data)).toContain(exportId);
  expect(JSON.stringify(others.body.data)).not.toContain(exportId);
});
