import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SetPasswordPage } from '#web/areas/accounts/set-password/page.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

async function opened(address: string): Promise<string> {
  const router = createMemoryRouter([{ path: '/set-password', element: <SetPasswordPage /> }], {
    initialEntries: [address],
  });
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return page.textContent;
}

test('who chooses another password is told that devices are signed out, who is invited is not', async () => {
  expect(await opened('/set-password?otpId=x')).toContain("You'll be signed out on all devices");

  const invited = await opened('/set-password?otpId=x&invited=true');

  expect(invited).toContain('Choose a password for your account.');
  expect(invited).not.toContain('signed out');
});
