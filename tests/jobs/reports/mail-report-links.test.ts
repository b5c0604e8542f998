import { afterEach, expect, test, vi } from 'vitest';
import { claimMail } from '#functions/data/reports/report-attempts.ts';
import { handler } from '#functions/jobs/reports/mail-report-links.ts';
import * as mail from '#functions/ports/mail.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { mailsTo } from '#tests/support/mail.ts';
import {
  attemptMinutes,
  firstRun,
  forgetReports,
  lastExport,
  minutesAfter,
  runReports,
  schedule,
  sold,
  writeReports,
} from '#tests/support/reports.ts';
import { settle, takeRecords } from '#tests/support/stream.ts';
import { type World, world } from '#tests/support/world.ts';

afterEach(forgetReports);

/** A report that is written, and whose event is not yet delivered. */
async function written(own: World) {
  const scheduled = await schedule(own);
  await writeReports(firstRun);
  const exported = await lastExport(own, scheduled.id);
  const detail = { changeId: 'change', tenant: own.scope.tenant, exportId: exported.exportId };
  const event = { time: toIso(firstRun), detail } as Parameters<typeof handler>[0];
  return { ...scheduled, exported, deliver: () => handler(event) };
}

test('events that come twice or at once send one mail', async () => {
  const { recipient, deliver } = await written(await world());

  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  await settle(firstRun);

  expect(await mailsTo(recipient)).toHaveLength(1);
});

test('an event that comes late sends the mail', async () => {
  const { recipient } = await written(await world());

  await settle(minutesAfter(firstRun, 180));

  expect(await mailsTo(recipient)).toHaveLength(1);
});

test('a mail names the report, its days and its totals, and links to it', async () => {
  const own = await world();
  await Promise.all([sold(own, '2026-07-15'), sold(own, '2026-07-15')]);
  const { recipient, exported } = await written(own);

  await settle(firstRun);
  const [received] = await mailsTo(recipient);
  const anyExport = (body = '') => body.replaceAll(exported.exportId, '{exportId}');

  expect(received?.subject).toBe('Daily sales: Jul 15, 2026');
  expect(anyExport(received?.body.text)).toMatchSnapshot('text');
  expect(anyExport(received?.body.html)).toMatchSnapshot('html');
});

test('what people typed is text in the mail, never markup', async () => {
  const { recipient } = await schedule(await world(), { reportName: `Q&A "sales"` });

  await runReports(firstRun);
  const [received] = await mailsTo(recipient);

  expect(received?.body.html).toContain('Q&amp;A &quot;sales&quot;');
  expect(received?.body.text).toContain('Q&A "sales"');
});

test('all recipients are on one mail', async () => {
  const recipients = ['first-of-all@example.com', 'second-of-all@example.com'];
  await schedule(await world(), { recipients });

  await runReports(firstRun);
  const [received] = await mailsTo('second-of-all@example.com');

  expect(received?.destination.to).toEqual(recipients);
});

test('a report that is deleted before its mail is sent is not mailed', async () => {
  const { owner, recipient, id } = await written(await world());

  await owner.call(scheduledReports, 'remove', { params: { id } });
  await settle(firstRun);
  await runReports(minutesAfter(firstRun, attemptMinutes));

  expect(await mailsTo(recipient)).toEqual([]);
});

test('an event that is lost is published again by the next attempt', async () => {
  const { recipient } = await written(await world());
  await takeRecords();

  await runReports(minutesAfter(firstRun, attemptMinutes));

  expect(await mailsTo(recipient)).toHaveLength(1);
});

test('a crash between claiming and sending is made good by the next attempt', async () => {
  const own = await world();
  const { recipient, exported } = await written(own);
  await claimMail(own.scope, exported, firstRun);

  await settle(firstRun);
  const early = await mailsTo(recipient);
  await runReports(minutesAfter(firstRun, attemptMinutes));

  expect(early).toEqual([]);
  expect(await mailsTo(recipient)).toHaveLength(1);
});

test('a mail that is refused fails the event, which then sends it when it comes again', async () => {
  const { recipient, deliver } = await written(await world());

  vi.spyOn(mail, 'sendMail').mockRejectedValueOnce(new Error('refused'));
  await expect(deliver()).rejects.toThrow('refused');
  await deliver();
  await settle(firstRun);

  expect(await mailsTo(recipient)).toHaveLength(1);
});

test('while a mail is being sent no other attempt begins', async () => {
  const own = await world();
  const { recipient, id, exported } = await written(own);
  await claimMail(own.scope, exported, minutesAfter(firstRun, attemptMinutes - 1));

  await runReports(minutesAfter(firstRun, attemptMinutes + 1));

  expect(await mailsTo(recipient)).toEqual([]);
  expect(await lastExport(own, id)).toMatchObject({ status: 'written', attempts: 1 });
});
