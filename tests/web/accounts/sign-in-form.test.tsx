import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SignInPage } from '#web/areas/accounts/sign-in/page.tsx';
import { find, mount } from '#tests/web/kit/mount.tsx';

async function opened(state: unknown) {
  const router = createMemoryRouter([{ path: '/signin', element: <SignInPage staff={false} /> }], {
    initialEntries: [{ pathname: '/signin', state }],
  });
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return [
    find('input[type=email]').getAttribute('value'),
    document.activeElement?.getAttribute('type'),
  ];
}

test('who has just set a password types it alone', async () => {
  expect(await opened({ email: 'dana@example.com' })).toEqual(['dana@example.com', 'password']);
});

test('whoever comes from elsewhere begins with their email', async () => {
  expect(await opened(null)).toEqual(['', 'email']);
});
