// The texts that the engine received for a phone of the test's own, and its owner's replies.
import { engines } from '#tests/support/engines.ts';

let phones = 0;

/** In the stored form; unique. */
export const createMobile = () =>
  `31255${String(process.pid % 1000).padStart(3, '0')}${(phones++ % 90) + 10}`;

export async function listTextsTo(mobile: string): Promise<string[]> {
  const answer = await fetch(`${engines.smsOrigin}/store`);
  const { texts } = (await answer.json()) as { texts: { phone: string; message: string }[] };
  return texts.filter(({ phone }) => phone === `+1${mobile}`).map(({ message }) => message);
}

export async function replyByText(mobile: string, reply: 'STOP' | 'START'): Promise<void> {
  const body = new URLSearchParams({ phone: `+1${mobile}`, reply });
  await fetch(`${engines.smsOrigin}/replies`, { method: 'POST', body });
}
