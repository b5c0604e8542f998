import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { Download } from '#web/areas/reports/file-export/download.tsx';
import { mount } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

afterEach(() => vi.unstubAllGlobals());

test('a file that is not there any more says so in the words of the specification', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  const client = createQueryClient({ onSignInRequired: vi.fn(), onForbidden: vi.fn() });
  onTestFinished(() => client.clear());
  const router = createMemoryRouter([{ path: '/', element: <Download id="gone" /> }]);

  const page = await mount(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

  await act(() => waitFor(() => expect(page.textContent).toContain('Data not found')));
});
