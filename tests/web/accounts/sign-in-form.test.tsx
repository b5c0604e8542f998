import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { storeKnownEmail, getKnownEmail } from '#web/api/known-email.ts';
import { SignInPage } from '#web/areas/accounts/sign-in/page.tsx';
import { click, findElement, mount, findByName, typeText } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

type Reply = { readonly status?: number; readonly body: unknown };

function replying(replies: Readonly<Record<string, Reply>>): void {
  const all: typeof replies = {
    '/v1/metadata': { body: { data: { passwordKey: 'a key of the server' } } },
    ...replies,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { status = 200, body } = all[address] ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
}

function letsIn(): void {
  const account = { id: 'u1', franchiseId: null, franchiseName: null, roleName: 'Driver' };
  const body = { next: 'signedIn', data: [account] };
  replying({ [sessions.routes.signIn.path]: { body } });
}

async function signIn(): Promise<void> {
  await typeText(findElement('input[name=password]'), 'Snow-Cone-42');
  await click(findByName('Sign in'));
}

async function opened() {
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <SignInPage staff={false} />
    </QueryClientProvider>,
  );
  const email = findElement('input[type=email]').getAttribute('value');
  return { email, focused: document.activeElement?.getAttribute('type') };
}

test('who has just set a password types it alone', async () => {
  storeKnownEmail('dana@example.com');

  expect(await opened()).toEqual({ email: 'dana@example.com', focused: 'password' });
});

test('whoever comes from elsewhere begins with their email', async () => {
  expect(await opened()).toEqual({ email: '', focused: 'email' });
});

test('once somebody has signed in, the next one on this tab begins anew', async () => {
  storeKnownEmail('dana@example.com');
  letsIn();

  await opened();
  await signIn();

  await act(() => waitFor(() => expect(getKnownEmail()).toBe('')));
});

/** React renders what arrived when an act ends, so each look is one. */
async function waitForScreen(isShown: () => boolean): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  if (!isShown()) await waitForScreen(isShown);
}

test('a challenge that is over leads back to the form with the email that was typed', async () => {
  const general = [{ message: 'That took too long.' }];
  replying({
    [sessions.routes.signIn.path]: { body: { next: 'enterCode', data: [], challenge: 'one' } },
    [sessions.routes.completeSignIn.path]: { status: 409, body: { general } },
  });
  await opened();
  await typeText(findElement('input[type=email]'), 'dana@example.com');
  await signIn();
  const code = 'input[autocomplete=one-time-code]';
  await waitForScreen(() => document.querySelector(code) !== null);

  await typeText(findElement(code), '123456');
  await click(findByName('Continue'));

  await waitForScreen(() => document.querySelector(code) === null);
  expect(document.body.textContent).toContain('That took too long.');
  expect(findElement('form:not([hidden]) input[type=email]').getAttribute('value')).toBe(
    'dana@example.com',
  );
});
