import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { mount } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

test('what failed while the device was offline comes by itself once it is back', async () => {
  const client = createQueryClient({ onSignInRequired: vi.fn(), onForbidden: vi.fn() });
  onTestFinished(() => {
    onlineManager.setOnline(true);
    client.clear();
  });
  let isOffline = true;
  function Page() {
    const { data, isError } = useQuery({
      queryKey: ['events'],
      queryFn: () => (isOffline ? Promise.reject(new ApiError(0, undefined)) : '12 events'),
      retry: false,
      staleTime: Infinity,
    });
    return <p>{isError ? 'Failed' : data}</p>;
  }
  onlineManager.setOnline(false);
  const page = await mount(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await act(() => waitFor(() => expect(page.textContent).toBe('Failed')));

  isOffline = false;
  await act(async () => onlineManager.setOnline(true));

  await act(() => waitFor(() => expect(page.textContent).toBe('12 events')));
});
