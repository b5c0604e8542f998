import { ApiError } from './api-error.ts';

const pauseMs = 1000;
const maxTries = 10;

const sleep = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

type PollOptions<Answer> = {
  readonly isHere: () => boolean;
  readonly isLast: (answer: Answer) => boolean;
  readonly onAnswer: (answer: Answer) => void;
};

/**
 * Polls a process that runs on the server and returns its last answer. Undefined if the person left
 * the page.
 */
export async function pollUntilDone<Answer>(
  ask: () => Promise<Answer>,
  { isHere, isLast, onAnswer }: PollOptions<Answer>,
): Promise<Answer | undefined> {
  while (isHere()) {
    const answer = await askWithRetries(ask);
    if (!isHere()) return undefined;
    if (isLast(answer)) return answer;
    onAnswer(answer);
    await sleep();
  }
  return undefined;
}

/**
 * The process continues while the connection is lost, so a short outage doesn't end the polling.
 */
async function askWithRetries<Answer>(
  ask: () => Promise<Answer>,
  left = maxTries,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!mayPass || left === 1) throw error;
    await sleep();
    return askWithRetries(ask, left - 1);
  }
}
