// shared/what-people-hear.md is generated from the table: `npm run test:unit -- what-people-hear -u`
// writes it again.
import { format } from 'prettier';
import { expect, test } from 'vitest';
import {
  listNotificationRows,
  listMailRows,
  silentEvents,
} from '#shared/contract/messages/notification-table.ts';
import { text } from '#shared/text/catalogue.ts';

const mailWords = {
  always: 'everyone, always',
  on: 'everyone, unless they chose otherwise',
  owners: 'owners, unless they chose otherwise',
  off: 'whoever chooses it',
  never: 'a mail of its own, below',
} as const;

const toTable = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const code = (name: string) => `\`${name}\``;

function writeNotifications(): string {
  const rows = listNotificationRows().map(
    ({ type, on, audience, permissions, mail, isOnlyDigested, push, hasText }) => [
      `${text(`hears_${type}`)} (${code(type)})`,
      on.map(code).join(', '),
      audience === 'office' ? permissions.map(code).join(', ') : audience,
      isOnlyDigested ? 'in the daily mail' : mailWords[mail],
      push === 'on' ? 'unless they chose otherwise' : 'whoever chooses it',
      hasText ? 'without a sign-in' : '',
    ],
  );
  return toTable(['what', 'on', 'who', 'mail', 'push', 'text'], rows);
}

function writeMails(): string {
  const rows = listMailRows().map(
    ({ kind, audience, afterCrash, usefulHours, isUnsubscribable }) => [
      code(kind),
      audience,
      afterCrash === 'neverTwice' ? 'never twice' : 'never lost',
      `${usefulHours} h`,
      isUnsubscribable ? 'yes' : '',
    ],
  );
  return toTable(['mail, text or push', 'to', 'after a crash', 'useful for', 'unsubscribe'], rows);
}

const writeSilent = () =>
  toTable(
    ['event', 'why nobody is notified'],
    Object.entries(silentEvents).map(([event, why]) => [code(event), why]),
  );

test('the page of what people hear says what the table says', async () => {
  const page = `# What people hear

Generated from \`shared/contract/messages/notification-table.ts\`; don't edit. Everyone sees all of theirs under the bell. A person hears of a cause once, and not of what they did themselves.

## Notifications

A crash leaves none out: the event is delivered again, and each person's notification, mail and push have the id of their cause. Pushes go to the devices on which a person allowed them, and wait until their quiet hours end.

${writeNotifications()}

## Mails, texts and pushes

_Never twice_: after a crash between sending and noting it, the outcome is shown as unknown and a person may send again. _Never lost_: it is sent again and may arrive twice.

${writeMails()}

## Events of which nobody is notified

${writeSilent()}
`;
  const written = await format(page, { parser: 'markdown', printWidth: 100 });

  await expect(written).toMatchFileSnapshot('../../shared/what-people-hear.md');
});
