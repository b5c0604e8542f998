import { expect, test, vi } from 'vitest';
import { text } from '#shared/text/common.ts';
import { ApiError } from '#web/api/api-error.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import { mount } from '#tests/web/kit/mount.tsx';

const failed = "We couldn't load the clients. Please try again.";

test('what somebody may not see is not said to be worth another try', () => {
  const refetch = vi.fn();
  const problemOf = (error: ApiError | null) => toLoadErrorProps({ error, refetch }, failed);

  expect(problemOf(new ApiError(403, {}))).toEqual({ error: text('err_unauthorized') });
  expect(problemOf(null).error).toBeUndefined();
  const broken = problemOf(new ApiError(500, {}));
  expect(broken.error).toBe(failed);
  broken.onRetry?.();
  expect(refetch).toHaveBeenCalledOnce();
});

test('nor is it in place of a form, where a button would try', async () => {
  const way = { onRetry: () => undefined, loading: 'Loading', failed };

  const refused = await mount(<LoadingState {...way} error={new ApiError(403, {})} />);
  const broken = await mount(<LoadingState {...way} error={new ApiError(500, {})} />);

  expect(refused.textContent).toContain(text('err_unauthorized'));
  expect(refused.querySelector('button')).toBeNull();
  expect(broken.textContent).toContain(failed);
  expect(broken.querySelector('button')).not.toBeNull();
});
