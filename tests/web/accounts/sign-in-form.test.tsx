import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { keepEmail } from '#web/api/known-email.ts';
import { SignInPage } from '#web/areas/accounts/sign-in/page.tsx';
import { find, mount } from '#tests/web/kit/mount.tsx';

beforeEach(() => sessionStorage.clear());

async function opened() {
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <SignInPage staff={false} />
    </QueryClientProvider>,
  );
  const email = find('input[type=email]').getAttribute('value');
  return { email, focused: document.activeElement?.getAttribute('type') };
}

test('who has just set a password types it alone', async () => {
  keepEmail('dana@example.com');

  expect(await opened()).toEqual({ email: 'dana@example.com', focused: 'password' });
});

test('whoever comes from elsewhere begins with their email', async () => {
  expect(await opened()).toEqual({ email: '', focused: 'email' });
});
