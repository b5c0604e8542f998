// The laptop's clock, which all walks share.
import { type APIRequestContext, test } from '@playwright/test';

type ClockChange = { readonly advanceMinutes: number } | { readonly to: string };

/** Waits for the jobs that have become due, however long they take. */
export async function moveClock(request: APIRequestContext, data: ClockChange): Promise<void> {
  const answer = await request.post('/local/clock', { data, timeout: 0 });
  if (!answer.ok()) throw new Error(`the clock wasn't moved: ${answer.status()}`);
}

/** For files whose walks move the clock. Also when one fails. */
export function moveClockBackAfterEach(): void {
  test.afterEach(({ request }) => moveClock(request, { to: 'real' }));
}
