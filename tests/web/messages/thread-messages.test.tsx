import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import type { ThreadMessage } from '#shared/contract/messages/threads.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { findNextPage, listEarlierPages } from '#web/areas/messages/threads/earlier-pages.ts';
import { findNextMessage } from '#web/areas/messages/threads/outbox.ts';
import { sendMessage } from '#web/areas/messages/threads/queries.ts';
import type { WaitingMessage } from '#web/areas/messages/threads/waiting-messages.ts';
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

test('what the device can’t store stays in the field, and is said', async () => {
  const page = await mount(<Composer draftKey="e2" onSend={() => Promise.reject(new Error())} />);

  await typeText(findElement('textarea'), 'On my way');
  await act(async () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    findElement('form').dispatchEvent(event);
  });

  expect(page.querySelector('textarea')?.value).toBe('On my way');
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('store the message');
});

test('earlier pages stay where they are while the latest one moves on', () => {
  const first = findNextPage(52, undefined);

  expect(listEarlierPages(52, undefined)).toEqual([]);
  expect(listEarlierPages(52, first)).toEqual([1, 2]);
  expect(listEarlierPages(101, first)).toEqual([1, 2]);
  expect(listEarlierPages(102, first)).toEqual([1, 2, 3]);
  expect(findNextPage(301, findNextPage(301, undefined))).toBe(5);
});

const buildWaiting = (key: string, threadId: string, over: Partial<WaitingMessage> = {}) => ({
  ...{ key, threadId, person: 'own', side: 'crew' as const, text: key, writtenAt: 0 },
  ...over,
});

test('a message that fails holds up its own thread alone', () => {
  const all = [
    buildWaiting('refused', 'a', { refused: 'No.' }),
    buildWaiting('failed', 'a'),
    buildWaiting('behind', 'a'),
    buildWaiting('other', 'b'),
  ];

  expect(findNextMessage(all, () => true)?.key).toBe('failed');
  expect(findNextMessage(all, (key) => key !== 'failed')?.key).toBe('other');
  expect(findNextMessage(all.slice(0, 3), (key) => key !== 'failed')).toBeUndefined();
});

test('nothing is written once somebody else is signed in, and an upload is not repeated', async () => {
  const calls: string[] = [];
  const target = { fileId: 'f1', uploadUrl: 'https://files.example/f1' };
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const address = url instanceof Request ? url.url : String(url);
    calls.push(address);
    return address === target.uploadUrl ? new Response(null) : Response.json({ data: target });
  });
  const file = { name: 'Gate.png', contentType: 'image/png' as const, content: new Blob(['x']) };
  let stored: WaitingMessage = buildWaiting('photo', 'a', { files: [file] });
  const remember = async (changed: WaitingMessage) => void (stored = changed);
  let isSame = true;
  const mayContinue = () => isSame;

  const sending = sendMessage(stored, {
    remember: async (changed) => {
      await remember(changed);
      if (changed.files?.[0]?.fileId !== undefined) isSame = false;
    },
    mayContinue,
  });
  await expect(sending).rejects.toThrow('somebody else');
  const before = calls.length;
  isSame = true;
  await sendMessage(stored, { remember, mayContinue }).catch(() => undefined);
  vi.unstubAllGlobals();

  expect([before, calls.length]).toEqual([2, 3]);
});
