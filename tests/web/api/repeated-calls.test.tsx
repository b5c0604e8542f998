import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { roles } from '#shared/contract/accounts/roles.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { mount, findByName } from '#tests/web/kit/mount.tsx';

test('a double press sends one call, and its answer is the one that is heard', async () => {
  const answers: (() => void)[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push(() => resolve(Response.json({ general: [] })));
      }),
  );
  const client = createQueryClient({ onSignInRequired: vi.fn(), onForbidden: vi.fn() });
  onTestFinished(() => client.clear());
  const removed = vi.fn();
  function Page() {
    const { mutate } = useRouteMutation(roles, 'remove');
    const remove = (id: string) => mutate({ params: { id } }, { onSuccess: () => removed(id) });
    return (
      <>
        <button onClick={() => remove('one')}>One</button>
        <button onClick={() => remove('two')}>Two</button>
      </>
    );
  }
  await mount(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );

  await act(async () => {
    findByName('One').click();
    findByName('One').click();
  });
  expect(fetched).toHaveBeenCalledOnce();
  await act(async () => answers[0]?.());
  expect(removed).toHaveBeenCalledExactlyOnceWith('one');

  await act(async () => {
    findByName('One').click();
    findByName('Two').click();
  });
  expect(fetched).toHaveBeenCalledTimes(3);
});
