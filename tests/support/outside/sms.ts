// The texts that the engine took for a phone of the test's own, and what its owner answers.
import { engines } from '#tests/support/engines.ts';

let phones = 0;

/** As it is kept: nobody else has it. */
export const newMobile = () =>
  `31255${String(process.pid % 1000).padStart(3, '0')}${(phones++ % 90) + 10}`;

export async function textsTo(mobile: string): Promise<string[]> {
  const answer = await fetch(`${engines.smsOrigin}/store`);
  const { texts } = (await answer.json()) as { texts: { phone: string; message: string }[] };
  return texts.filter(({ phone }) => phone === `+1${mobile}`).map(({ message }) => message);
}

export async function replies(mobile: string, reply: 'STOP' | 'START'): Promise<void> {
  const body = new URLSearchParams({ phone: `+1${mobile}`, reply });
  await fetch(`${engines.smsOrigin}/replies`, { method: 'POST', body });
}
