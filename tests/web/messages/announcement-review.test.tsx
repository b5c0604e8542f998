import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcements } from '#shared/contract/messages/announcements.ts';
import { WriteAnnouncementDialog } from '#web/areas/messages/announcements/write-announcement-dialog.tsx';
import { click, findElement, mount, findByName, typeText } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

const { preview, create, sendTest } = announcements.routes;
const fetched = vi.fn<typeof fetch>();
const closed = vi.fn();

beforeEach(async () => {
  closed.mockReset();
  fetched.mockReset();
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(async (address) => answerTo(String(address))),
  );
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <WriteAnnouncementDialog onClose={closed} />
    </QueryClientProvider>,
  );
  await typeText(findElement('input[name="subject"]'), 'Opening hours');
  await typeText(findElement('textarea[name="message"]'), 'We are open on Monday.');
  await click(findElement('input[type="checkbox"]'));
});
afterEach(() => vi.unstubAllGlobals());

function answerTo(address: string): Response {
  if (address.endsWith(preview.path)) {
    const data = { recipients: 1240, subject: 'Opening hours', html: '<p>We are open.</p>' };
    return Response.json(preview.reply.parse({ data }));
  }
  if (address.endsWith('segments-list')) return Response.json({ data: [] });
  return Response.json(create.reply.parse({ data: { id: 'A' }, general: [] }));
}

/** The requested actions, by their path. */
const done = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([address]) => new URL(String(address), 'http://here').pathname);

const sees = (text: string) =>
  act(async () => waitFor(() => expect(document.body.textContent).toContain(text)));

async function review(): Promise<void> {
  await act(async () => {
    findElement('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await sees('This email goes to 1,240 people.');
}

test('before anybody is mailed, the number of people and what they would read are shown', async () => {
  await review();

  expect(done()).toEqual([preview.path]);
  expect(findElement('iframe[title="Preview"]').getAttribute('srcdoc')).toBe('<p>We are open.</p>');
});

test('a test goes out without the announcement, which waits to be confirmed', async () => {
  await review();

  await click(findByName('Send test to me'));
  expect(done()).toEqual([preview.path, sendTest.path]);
  await click(findByName('Send to 1,240 people'));

  expect(done()).toEqual([preview.path, sendTest.path, create.path]);
  await act(async () => waitFor(() => expect(closed).toHaveBeenCalledOnce()));
});

test('whoever goes on editing has mailed nobody', async () => {
  await review();

  await click(findByName('Keep editing'));

  expect(done()).toEqual([preview.path]);
  expect(findElement('textarea[name="message"]')).toHaveProperty('value', 'We are open on Monday.');
});
