// Measures what waits, every few minutes. That it measures at all is what the alarm on silent
// schedules listens for. It only reads, so it may run twice, late and concurrently.
import { listDueMails } from '#functions/data/mail/outbox.ts';
import { onSchedule } from '#functions/http/job.ts';
import { recordMetrics } from '#functions/http/metrics.ts';
import { getMailRules } from '#shared/domain/mail/mail-kinds.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

/** More than an outbox holds on a usual day. */
const maxMails = 100;

export const handler = onSchedule('measure-backlog', async (now) => {
  const waiting = await listDueMails(now, maxMails);
  const waitingCount = waiting
    .filter(({ kind }) => getMailRules(kind).leaves === 'atOnce')
    .map(({ askedAt }) => askedAt);
  const oldest = waitingCount.length > 0 ? Math.max(0, now - Math.min(...waitingCount)) : 0;
  const counts = {
    MailsWaiting: waiting.length,
    OldestMailMinutes: Math.floor(oldest / minuteMilliseconds),
  };
  recordMetrics(now, counts);
  return counts;
});
