import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { finishLeaving } from '#web/app/finish-leaving.ts';

/** The code of '/clients' loads until `arrive` is called. */
function openEvents() {
  let arrive = () => {};
  const loaded = new Promise<{ Component: () => null }>((resolve) => {
    arrive = () => resolve({ Component: () => null });
  });
  const router = finishLeaving(
    createMemoryRouter(
      [
        { path: '/events', Component: () => null },
        { path: '/clients', lazy: () => loaded },
      ],
      { initialEntries: ['/events?sales=E1'] },
    ),
  );
  return { router, arrive: () => arrive() };
}

test('a dialog that closes while the next page loads doesn’t keep the person from it', async () => {
  const { router, arrive } = openEvents();
  const leaving = router.navigate('/clients');

  await router.navigate('?', { replace: true });
  arrive();
  await leaving;

  expect(router.state.location.pathname).toBe('/clients');
});

test('on a page that stays, its own address changes', async () => {
  const { router } = openEvents();

  await router.navigate('?', { replace: true });

  expect(router.state.location).toMatchObject({ pathname: '/events', search: '' });
});

test('whoever presses another link meanwhile gets there', async () => {
  const { router, arrive } = openEvents();
  void router.navigate('/clients');

  await router.navigate('/events?when=past');
  arrive();

  expect(router.state.location).toMatchObject({ pathname: '/events', search: '?when=past' });
});
