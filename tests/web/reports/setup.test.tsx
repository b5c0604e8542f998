// The first steps for a new owner, on Home.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { home } from '#shared/contract/reports/home.ts';
import { type SetupStep, setupSteps } from '#shared/domain/reports/setup.ts';
import { text } from '#shared/text/reports/home.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { findSetupTrail } from '#web/api/screens/setup-trail.ts';
import { HomePage } from '#web/areas/reports/home/page.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

const month = { from: '2026-11-01', to: '2026-11-26', events: 0, eventSalesCollectedCents: 0 };
const quiet = { now: month, before: month };

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Given = { role?: string; done?: readonly SetupStep[]; address?: string };

async function renderHome({ role = 'Franchise', done = [], address = '/' }: Given) {
  const answers: Readonly<Record<string, unknown>> = {
    [home.routes.view.path]: {
      data: { today: '2026-11-26', events: [], attention: [], months: quiet },
    },
    [home.routes.setup.path]: { data: { done } },
  };
  vi.stubGlobal('fetch', async (called: string) => {
    const { pathname } = new URL(called, 'http://localhost');
    return Response.json(answers[pathname] ?? { data: [], count: 0 });
  });
  const account = { id: 'O', role, franchiseId: 'lakes', franchiseName: 'Lakes', permissions: [] };
  const router = createMemoryRouter([{ path: '*', element: <HomePage /> }], {
    initialEntries: [address],
  });
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={account as unknown as Account}>
        <RouterProvider router={router} />
      </AccountProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  await act(() => vi.advanceTimersByTimeAsync(100));
  return page;
}

const findButton = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const findStep = (page: HTMLElement, step: SetupStep) =>
  [...page.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.includes(text(`home_setup_${step}`)),
  );

test('an owner who begins sees what there is to set up, and how far it is', async () => {
  const { textContent: shown } = await renderHome({ done: ['people'] });

  expect(shown).toContain(text('home_setup'));
  expect(shown).toContain('1 of 7 done.');
  expect(shown).toContain(`${text('home_setup_people')} (${text('home_setup_done')})`);
  expect(shown).toContain(text('home_setup_quote'));
});

test('a step leads to its exact place, from where the next open one is offered', async () => {
  const page = await renderHome({ done: ['equipment'] });

  await act(async () => findStep(page, 'menu')?.click());

  expect(findStep(page, 'menu')?.getAttribute('href')).toMatch(/templatelist\?starter=$/);
  const trail = findSetupTrail('lakes', '/franchise/menu-section/template?id=M');
  expect(trail?.next?.path).toBe('/franchise/staff/manage?invite=');
  expect(findSetupTrail('lakes', '/franchise/settings/booking-forms')?.next?.label).toBe(
    text('home_setup_next', { step: text('home_setup_quote') }),
  );
  expect(findSetupTrail('lakes', '/franchise/clients')).toBeUndefined();
  expect(findSetupTrail('prairie', '/franchise/settings/booking-forms')).toBeUndefined();
});

test('whoever hides the list is asked no more, and finds it at its address', async () => {
  const page = await renderHome({});
  await act(async () => findButton(page, text('home_setup_hide'))?.click());
  const hidden = page.textContent;

  const again = await renderHome({});
  const asked = await renderHome({ address: '/?setup=' });

  expect([hidden, again.textContent].join()).not.toContain(text('home_setup'));
  expect(asked.textContent).toContain(text('home_setup'));
});

test.each([
  ['an owner who has set up everything', { done: setupSteps }],
  ['a manager', { role: 'Manager' }],
])('%s is led to nothing', async (_who, given: Given) => {
  const { textContent: shown } = await renderHome(given);

  expect(shown).not.toContain(text('home_setup'));
});
