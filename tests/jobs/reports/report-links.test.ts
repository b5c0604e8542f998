import { afterEach, expect, test, vi } from 'vitest';
import { claimMail } from '#functions/data/mail/outbox.ts';
import * as mail from '#functions/ports/mail/mail.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { maxMailAttemptMinutes } from '#shared/domain/mail/mail-kinds.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import {
  exportAttemptMinutes,
  firstRunAt,
  clearDueReports,
  getLastExport,
  minutesAfter,
  runReports,
  scheduleReport,
  createSoldEvent,
  writeReports,
} from '#tests/support/fixtures/reports.ts';
import { settle, takeRecords, tick } from '#tests/support/stream.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type World, world } from '#tests/support/world.ts';

afterEach(clearDueReports);

/** A written report whose event isn't delivered yet. */
async function written(own: World) {
  const scheduled = await scheduleReport(own);
  await writeReports(firstRunAt);
  const exported = await getLastExport(own, scheduled.id);
  const { tenant } = own.scope;
  const link = { tenant, thing: exported.exportId, kind: 'reportLink', slot: '1' } as const;
  const detail = { changeId: 'change', ...link };
  const deliver = () => deliverDomainEvent('send-mail', { type: 'mail.asked', detail }, firstRunAt);
  return { ...scheduled, exported, link, deliver };
}

/** When the sweep sends what wasn't sent. */
const swept = minutesAfter(firstRunAt, maxMailAttemptMinutes + 1);
const sweep = () => tick('send-mail', swept);

test('events that come twice or at once send one mail', async () => {
  const { recipient, deliver } = await written(await world());

  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  await settle(firstRunAt);

  expect(await listMailsTo(recipient)).toHaveLength(1);
});

test('an event that comes late sends the mail', async () => {
  const { recipient } = await written(await world());

  await settle(minutesAfter(firstRunAt, 180));

  expect(await listMailsTo(recipient)).toHaveLength(1);
});

test('a mail names the report, its days and its totals, and links to it', async () => {
  const own = await world();
  await Promise.all([createSoldEvent(own, '2026-07-15'), createSoldEvent(own, '2026-07-15')]);
  const { recipient, exported } = await written(own);

  await settle(firstRunAt);
  const [received] = await listMailsTo(recipient);
  const anyExport = (body = '') => body.replaceAll(exported.exportId, '{exportId}');

  expect(received?.subject).toBe('Daily sales: Jul 15, 2026');
  expect(anyExport(received?.body.text)).toMatchSnapshot('text');
  expect(anyExport(received?.body.html)).toMatchSnapshot('html');
});

test('what people typed is text in the mail, never markup', async () => {
  const { recipient } = await scheduleReport(await world(), { reportName: `Q&A "sales"` });

  await runReports(firstRunAt);
  const [received] = await listMailsTo(recipient);

  expect(received?.body.html).toContain('Q&amp;A &quot;sales&quot;');
  expect(received?.body.text).toContain('Q&A "sales"');
});

test('all recipients are on one mail', async () => {
  const recipients = ['first-of-all@example.com', 'second-of-all@example.com'];
  await scheduleReport(await world(), { recipients });

  await runReports(firstRunAt);
  const [received] = await listMailsTo('second-of-all@example.com');

  expect(received?.destination.to).toEqual(recipients);
});

test('a report that is deleted before its mail is sent is not mailed', async () => {
  const { owner, recipient, id } = await written(await world());

  await owner.call(scheduledReports, 'remove', { params: { id } });
  await settle(firstRunAt);
  await sweep();

  expect(await listMailsTo(recipient)).toEqual([]);
});

test('a mail whose event is lost is sent by the sweep', async () => {
  const own = await world();
  const { recipient, id } = await written(own);
  await takeRecords();

  await sweep();

  expect(await listMailsTo(recipient)).toHaveLength(1);
  expect(await getLastExport(own, id)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('a crash between claiming and sending is made good by the sweep', async () => {
  const { recipient, link } = await written(await world());
  await claimMail(link, firstRunAt);

  await settle(firstRunAt);
  const early = await listMailsTo(recipient);
  await sweep();

  expect(early).toEqual([]);
  expect(await listMailsTo(recipient)).toHaveLength(1);
});

test('a mail that is refused is sent by the sweep', async () => {
  const { recipient, deliver } = await written(await world());

  vi.spyOn(mail, 'sendMail').mockRejectedValueOnce(new Error('refused'));
  await deliver();
  const early = await listMailsTo(recipient);
  await sweep();
  await settle(swept);

  expect(early).toEqual([]);
  expect(await listMailsTo(recipient)).toHaveLength(1);
});

test('a mail that is refused five times has failed, for the dead letters and for the grid', async () => {
  const own = await world();
  const { exported, id, deliver } = await written(own);
  const refusing = vi.spyOn(mail, 'sendMail').mockRejectedValue(new Error('refused'));

  await deliver();
  await mapInSequence([1, 10, 30], (minutes) =>
    tick('send-mail', minutesAfter(firstRunAt, minutes)),
  );
  const last = tick('send-mail', minutesAfter(firstRunAt, 60));

  await expect(last).rejects.toThrow(exported.exportId);
  refusing.mockRestore();
  await tick('send-mail', minutesAfter(firstRunAt, 90));
  expect(await getLastExport(own, id)).toMatchObject({ status: 'failed' });
});

test('while a mail is being sent, neither the sweep nor another attempt begins', async () => {
  const own = await world();
  const { recipient, id, link } = await written(own);
  await claimMail(link, minutesAfter(firstRunAt, 3));

  await tick('send-mail', minutesAfter(firstRunAt, 4));
  await writeReports(minutesAfter(firstRunAt, exportAttemptMinutes + 1));

  expect(await listMailsTo(recipient)).toEqual([]);
  expect(await getLastExport(own, id)).toMatchObject({ status: 'written', attempts: 1 });
});
