import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import type { ThreadMessage } from '#shared/contract/messages/threads.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { Composer } from '#web/areas/messages/threads/composer.tsx';
import { MessageDays } from '#web/areas/messages/threads/message-days.tsx';
import { findElement, mount, typeText } from '#tests/web/kit/mount.tsx';

const zone = 'America/Chicago';
const account = { id: 'own', role: 'Franchise', franchiseDefaultTimezone: zone };

const buildMessage = (seq: number, byId: string, over: Partial<ThreadMessage> = {}) =>
  ({
    ...{ id: `m${seq}`, seq, text: `Message ${seq}`, byId, byName: 'Dana Reyes', role: 'Driver' },
    ...{ side: 'crew', sentAt: `2026-07-1${seq}T17:00:00.000Z`, attachments: [], seen: null },
    ...over,
  }) as ThreadMessage;

async function show(messages: readonly ThreadMessage[], readSeq: number): Promise<string[]> {
  const page = await mount(
    <AccountProvider value={account as unknown as Account}>
      <MessageDays id="e1" side="office" messages={messages} readSeq={readSeq} />
    </AccountProvider>,
  );
  return [...page.querySelectorAll('h3, li')].map((it) => it.textContent ?? '');
}

test('messages are below their days, with who wrote and a line above what is new', async () => {
  const lines = await show([buildMessage(1, 'dana'), buildMessage(2, 'dana')], 1);

  expect(lines).toEqual([
    expect.stringContaining('Jul 11'),
    'Dana Reyes · DriverMessage 112:00 PM',
    expect.stringContaining('Jul 12'),
    'New',
    'Dana Reyes · DriverMessage 212:00 PM',
  ]);
});

test('one’s own messages are never new, and say who has seen them', async () => {
  const lines = await show(
    [
      buildMessage(1, 'own', { seen: { names: ['Dana', 'Ben', 'Ana'], of: 4 } }),
      buildMessage(2, 'own', { seen: { names: ['Dana'], of: 1 } }),
      buildMessage(3, 'own', { seen: { names: [], of: 2 } }),
    ],
    0,
  );

  expect(lines.filter((line) => line === 'New')).toEqual([]);
  expect(lines[1]).toContain('Seen by 3 of 4: Dana, Ben, Ana');
  expect(lines[3]).toContain('Seen by everyone');
  expect(lines[5]).not.toContain('Seen');
});

test('what was typed is sent once, and stays until then', async () => {
  const sent = vi.fn();
  await mount(<Composer draftKey="e1" onSend={sent} />);
  const submit = () =>
    act(async () => {
      const event = new Event('submit', { bubbles: true, cancelable: true });
      findElement('form').dispatchEvent(event);
    });

  await submit();
  await typeText(findElement('textarea'), '  On my way ');
  await submit();
  await submit();

  expect(sent.mock.calls).toEqual([['On my way', []]]);
});
