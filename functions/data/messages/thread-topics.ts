// Keeps the thread of an event or shift in line with it.
import { type ThreadTopic, updateTopicOfThread } from '#functions/data/messages/threads.ts';
import { getPlannedShift } from '#functions/data/staff/shift-reads.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';

type VersionedTopic = ThreadTopic & { readonly version: number };

/**
 * A run that read an older event or shift may write its name after this one: whoever wrote compares
 * again, so the last one to write has seen the newest.
 */
export async function updateThreadTopic(
  scope: Scope,
  topic: VersionedTopic,
  readAgain: () => Promise<VersionedTopic | undefined>,
): Promise<void> {
  let current: VersionedTopic | undefined = topic;
  await retry(retryLimits.many, `the thread of ${topic.id}`, async () => {
    if (!current || !(await updateTopicOfThread(scope, current))) return true;
    const { version } = current;
    current = await readAgain();
    return current?.version === version ? true : tryAgain;
  });
}

export async function updateThreadOfShift(scope: Scope, shiftId: string): Promise<void> {
  const read = () => getPlannedShift(scope, shiftId);
  const shift = await read();
  if (shift) await updateThreadTopic(scope, shift, read);
}
