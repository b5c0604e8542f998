import type { createHashRouter } from 'react-router-dom';

type Router = ReturnType<typeof createHashRouter>;

/**
 * A page stays while the code of the next one loads. What it still writes into its own address, such
 * as a dialog that closes because it has saved, would cancel the way to the next page: the link was
 * pressed, and nothing happened. The router ignores it instead.
 */
export function finishLeaving(router: Router): Router {
  const navigate = router.navigate.bind(router);
  const isLeaving = () => {
    const { navigation, location } = router.state;
    return navigation.state === 'loading' && navigation.location.pathname !== location.pathname;
  };
  router.navigate = async (to: Parameters<typeof navigate>[0] | number, options?: object) => {
    const isOwnAddress = typeof to === 'string' && to.startsWith('?');
    if (isOwnAddress && isLeaving()) return;
    await (typeof to === 'number' ? navigate(to) : navigate(to, options));
  };
  return router;
}
