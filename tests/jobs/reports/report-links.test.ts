import { afterEach, expect, test, vi } from 'vitest';
import { claimMail } from '#functions/data/mail/outbox.ts';
import * as mail from '#functions/ports/mail/mail.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { maxMailAttemptMinutes } from '#shared/domain/mail/mail-kinds.ts';
import { mailsTo } from '#tests/support/outside/mail.ts';
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
} from '#tests/support/fixtures/reports.ts';
import { settle, takeRecords, tick } from '#tests/support/stream.ts';
import { tell } from '#tests/support/told.ts';
import { inTurn } from '#tests/support/in-turn.ts';
import { type World, world } from '#tests/support/world.ts';

afterEach(forgetReports);

/** A written report whose event isn't delivered yet. */
async function written(own: World) {
  const scheduled = await schedule(own);
  await writeReports(firstRun);
  const exported = await lastExport(own, scheduled.id);
  const { tenant } = own.scope;
  const link = { tenant, thing: exported.exportId, kind: 'reportLink', slot: '1' } as const;
  const detail = { changeId: 'change', ...link };
  const deliver = () => tell('send-mail', { type: 'mail.asked', detail }, firstRun);
  return { ...scheduled, exported, link, deliver };
}

/** When the sweep sends what wasn't sent. */
const swept = minutesAfter(firstRun, maxMailAttemptMinutes + 1);
const sweep = () => tick('send-mail', swept);

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
  await sweep();

  expect(await mailsTo(recipient)).toEqual([]);
});

test('a mail whose event is lost is sent by the sweep', async () => {
  const own = await world();
  const { recipient, id } = await written(own);
  await takeRecords();

  await sweep();

  expect(await mailsTo(recipient)).toHaveLength(1);
  expect(await lastExport(own, id)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('a crash between claiming and sending is made good by the sweep', async () => {
  const { recipient, link } = await written(await world());
  await claimMail(link, firstRun);

  await settle(firstRun);
  const early = await mailsTo(recipient);
  await sweep();

  expect(early).toEqual([]);
  expect(await mailsTo(recipient)).toHaveLength(1);
});

test('a mail that is refused is sent by the sweep', async () => {
  const { recipient, deliver } = await written(await world());

  vi.spyOn(mail, 'sendMail').mockRejectedValueOnce(new Error('refused'));
  await deliver();
  const early = await mailsTo(recipient);
  await sweep();
  await settle(swept);

  expect(early).toEqual([]);
  expect(await mailsTo(recipient)).toHaveLength(1);
});

test('a mail that is refused five times has failed, for the dead letters and for the grid', async () => {
  const own = await world();
  const { exported, id, deliver } = await written(own);
  const refusing = vi.spyOn(mail, 'sendMail').mockRejectedValue(new Error('refused'));

  await deliver();
  await inTurn([1, 10, 30], (minutes) => tick('send-mail', minutesAfter(firstRun, minutes)));
  const last = tick('send-mail', minutesAfter(firstRun, 60));

  await expect(last).rejects.toThrow(exported.exportId);
  refusing.mockRestore();
  await tick('send-mail', minutesAfter(firstRun, 90));
  expect(await lastExport(own, id)).toMatchObject({ status: 'failed' });
});

test('while a mail is being sent, neither the sweep nor another attempt begins', async () => {
  const own = await world();
  const { recipient, id, link } = await written(own);
  await claimMail(link, minutesAfter(firstRun, 3));

  await tick('send-mail', minutesAfter(firstRun, 4));
  await writeReports(minutesAfter(firstRun, attemptMinutes + 1));

  expect(await mailsTo(recipient)).toEqual([]);
  expect(await lastExport(own, id)).toMatchObject({ status: 'written', attempts: 1 });
});
