import { ApiError } from './api-error.ts';

const pause = 1000;
const tries = 10;

const rest = () => new Promise((resolve) => setTimeout(resolve, pause));

type Waiting<Answer> = {
  readonly isHere: () => boolean;
  readonly isLast: (answer: Answer) => boolean;
  readonly onAnswer: (answer: Answer) => void;
};

/**
 * Polls a process that runs on the server and returns its last answer. Undefined if the person left
 * the page.
 */
export async function keepAsking<Answer>(
  ask: () => Promise<Answer>,
  { isHere, isLast, onAnswer }: Waiting<Answer>,
): Promise<Answer | undefined> {
  while (isHere()) {
    const answer = await askPatiently(ask);
    if (!isHere()) return undefined;
    if (isLast(answer)) return answer;
    onAnswer(answer);
    await rest();
  }
  return undefined;
}

/**
 * The process continues while the connection is lost, so a short outage doesn't end the polling.
 */
async function askPatiently<Answer>(ask: () => Promise<Answer>, left = tries): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!mayPass || left === 1) throw error;
    await rest();
    return askPatiently(ask, left - 1);
  }
}
