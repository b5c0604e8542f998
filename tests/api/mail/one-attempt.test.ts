// A service executes a request, but its response is lost: what must not happen twice was requested
// only once.
import type { IncomingMessage } from 'node:http';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#scripts/local/engines/listen.ts';
import { readBody } from '#scripts/local/engines/responses.ts';
import { engines } from '#tests/support/engines.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { answerAtStripe, setStripeOutage } from '#tests/support/outside/stripe.ts';
import {
  finishStripeConnection,
  createEmail,
  createOwner,
  startStripeConnection,
} from '#tests/support/outside/stripe-walk.ts';

beforeEach(() => {
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs());
});

/** Forwards each request to the given handler, and drops the connection before any response. */
async function losingAnswers(variable: string, take: (request: IncomingMessage) => Promise<void>) {
  const asked: string[] = [];
  const { origin, close } = await listen(async (request) => {
    asked.push(request.url ?? '');
    await take(request);
    request.socket.destroy();
  });
  onTestFinished(close);
  vi.stubEnv(variable, origin);
  return asked;
}

test('a mail that SES took without our hearing of it arrives once', async () => {
  const to = createEmail();
  const asked = await losingAnswers('AWS_ENDPOINT_URL_SES', async (request) => {
    const body = await readBody(request);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    await fetch(engines.mailOrigin, { method: 'POST', headers, body: new Uint8Array(body) });
  });
  const { sendMail } = await import('#functions/ports/mail/mail.ts');

  const sending = sendMail({ to: [to], subject: 'Your invoice', text: 'Hi', html: '<p>Hi</p>' });

  await expect(sending).rejects.toThrow();
  expect(asked).toHaveLength(1);
  expect(await listMailsTo(to)).toHaveLength(1);
});

test('a text that SNS took without our hearing of it is sent once', async () => {
  const asked = await losingAnswers('AWS_ENDPOINT_URL_SNS', async (request) => {
    await readBody(request);
  });
  const { sendSms } = await import('#functions/ports/sms.ts');

  await expect(sendSms({ phone: '+16305550100', message: 'Hi' })).rejects.toThrow();

  expect(asked).toHaveLength(1);
});

test('a code of Stripe’s whose answer is lost is shown once, and the account stays connected', async () => {
  const owner = await createOwner();
  const email = createEmail();
  const back = await answerAtStripe(await startStripeConnection(owner, email));

  await setStripeOutage('silent');
  const lost = await finishStripeConnection(owner, back);
  await setStripeOutage('none');

  // Using the code twice would have revoked the access.
  const overview = await (await fetch(engines.stripeOrigin)).text();
  const [, standing] = new RegExp(`${email}.*?</td><td>(\\w+)</td>`, 's').exec(overview) ?? [];
  expect(lost.status).toBeGreaterThanOrEqual(500);
  expect(standing).toBe('active');
});
