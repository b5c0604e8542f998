import { expect, test } from 'vitest';
import { getEventMails, liveEventMails, saveEventMails } from '#functions/data/mail/event-mails.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';

test('an event is among those of which a mail is to come for as long as one is', async () => {
  const scope = scopeOf(crypto.randomUUID(), 'all');
  const noon = fromIso('2026-06-01T12:00:00.000Z');

  await plan(scope, noon);
  const before = await live(scope);
  await plan(scope, undefined);
  const after = await live(scope);
  await plan(scope, noon);
  const again = await live(scope);

  expect({ before, after, again }).toEqual({ before: ['fair'], after: [], again: ['fair'] });
});

async function plan(scope: Scope, dueAt: Instant | undefined): Promise<void> {
  const mails = await getEventMails(scope, 'fair');
  await saveEventMails(scope, mails, { ...mails, dueAt });
}

async function live(scope: Scope): Promise<string[]> {
  const found: string[] = [];
  for await (const page of liveEventMails(scope)) found.push(...page);
  return found;
}
