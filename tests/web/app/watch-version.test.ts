import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVersion } from '#web/app/session/watch-version.ts';

const quarterOfAnHour = 15 * 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(answers: readonly (string | Error)[]) {
  const ask = vi.fn(async () => {
    const answer = answers[ask.mock.calls.length - 1] ?? 'last';
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const onNewer = vi.fn();
  const stop = watchVersion({ ask, onNewer });
  return { ask, onNewer, stop };
}

test('the version is asked for two seconds after the start and every 15 minutes', async () => {
  const { ask, stop } = watch(['1', '1', '1']);

  await vi.advanceTimersByTimeAsync(1999);
  expect(ask).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * quarterOfAnHour - 2000);
  expect(ask).toHaveBeenCalledTimes(3);

  stop();
  await vi.advanceTimersByTimeAsync(quarterOfAnHour);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('the same version is no news, another one is', async () => {
  const { onNewer } = watch(['1', '1', '2']);

  await vi.advanceTimersByTimeAsync(quarterOfAnHour);
  expect(onNewer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(quarterOfAnHour);
  expect(onNewer).toHaveBeenCalledOnce();
});

test('a check without an answer leaves it to the next', async () => {
  const { onNewer } = watch(['1', new Error('offline'), '2']);

  await vi.advanceTimersByTimeAsync(2 * quarterOfAnHour);

  expect(onNewer).toHaveBeenCalledOnce();
});
