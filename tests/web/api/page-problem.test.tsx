// The message on a page that someone opened by its own address, if it can't show its thing.
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '#shared/text/mail/link-renewals.ts';
import { ApiError } from '#web/api/api-error.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { getPageProblemKind } from '#web/api/page-problem-kind.ts';
import { mount } from '#tests/web/kit/mount.tsx';

const said = [{ message: 'said' }];

test.each([
  ['no answer', 0, undefined, 'offline'],
  ['trouble of ours', 500, { general: said }, 'server'],
  ['trouble of a proxy', 503, undefined, 'server'],
  ['the page of a network that asks to sign in', 200, undefined, 'server'],
  ['too many questions', 429, { general: said }, 'often'],
  ['a link that is over', 400, { link: said }, 'expired'],
  ['a link that never was', 404, { general: said }, 'unknown'],
  ['an address of another form', 400, { token: said }, 'unknown'],
] as const)('a page tells %s apart', (_what, status, body, kind) => {
  expect(getPageProblemKind(new ApiError(status, body))).toBe(kind);
});

afterEach(() => vi.unstubAllGlobals());

const expired = new ApiError(400, { link: said });

async function shown(error: ApiError, onRetry = () => undefined as void) {
  const client = new QueryClient({ mutationCache: new MutationCache() });
  return mount(
    <QueryClientProvider client={client}>
      <PageProblem error={error} onRetry={onRetry} renews={{ purpose: 'order', token: 'secret' }} />
    </QueryClientProvider>,
  );
}

const press = (page: HTMLElement) =>
  act(async () => {
    page.querySelector('button')?.click();
    await new Promise((resolve) => setTimeout(resolve));
  });

test.each([
  [0, text('page_offline_title')],
  [500, text('page_server_title')],
])(
  'a failure of kind %i offers another try, and says nothing of the link',
  async (status, title) => {
    const onRetry = vi.fn();
    const page = await shown(new ApiError(status, undefined), onRetry);

    await press(page);

    expect(page.textContent).toContain(title);
    expect(page.textContent).not.toContain(text('link_unknown_title'));
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

test('a link that never was offers no other try', async () => {
  const page = await shown(new ApiError(404, { general: said }));

  expect(page.textContent).toContain(text('link_unknown_title'));
  expect(page.querySelector('button')).toBeNull();
});

test('a link that is over is renewed by a press, to no address that is typed', async () => {
  const asked = vi.fn(async () => Response.json({ general: [{ message: 'Look there.' }] }));
  vi.stubGlobal('fetch', asked);
  const page = await shown(expired);
  const inputs = page.querySelectorAll('input').length;

  await press(page);

  const [[, { body }]] = asked.mock.calls as unknown as [[string, { body: string }]];
  expect(inputs).toBe(0);
  expect(JSON.parse(body)).toEqual({ purpose: 'order', token: 'secret' });
  expect(page.textContent).toContain('Look there.');
});

test('a new link that could not be asked for can be asked for again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const page = await shown(expired);

  await press(page);

  expect(page.querySelector('[role="alert"]')?.textContent).toBe(text('page_offline'));
  expect(page.querySelector('button')?.textContent).toContain(text('link_renew'));
});
