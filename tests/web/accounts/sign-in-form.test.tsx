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

function letsIn(): void {
  const account = { id: 'u1', franchiseId: null, franchiseName: null, roleName: 'Driver' };
  const replies: Record<string, unknown> = {
    '/v1/metadata': { data: { passwordKey: 'a key of the server' } },
    [sessions.routes.signIn.path]: { next: 'signedIn', data: [account] },
  };
  vi.stubGlobal('fetch', async (address: string) => new Response(JSON.stringify(replies[address])));
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
