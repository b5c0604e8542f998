import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CheckIfPhoneNumberIsOptedOutCommand,
  PublishCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalServer } from '#scripts/local/engines/listen.ts';
import { startSmsStandIn } from '#scripts/local/engines/sms-stand-in.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-sms-'));
let server: LocalServer;
let sns: SNSClient;
beforeAll(async () => {
  server = await startSmsStandIn(folder);
  const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
  sns = new SNSClient({
    endpoint: server.origin,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const PhoneNumber = '+16305550100';
const publish = (phone: string) =>
  sns.send(new PublishCommand({ PhoneNumber: phone, Message: 'Ready' }));

test('a text is kept for its phone, and shown on the page', async () => {
  const { MessageId } = await publish(PhoneNumber);

  const page = await (await fetch(server.origin)).text();
  expect(MessageId).toMatch(/./);
  expect(page).toContain(PhoneNumber);
});

test('who replies STOP is opted out until START', async () => {
  const isOut = async () => {
    const asked = new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber: PhoneNumber });
    return (await sns.send(asked)).isOptedOut;
  };
  const reply = (said: string) =>
    fetch(`${server.origin}/replies`, {
      method: 'POST',
      body: new URLSearchParams({ phone: PhoneNumber, reply: said }),
    });

  await reply('STOP');
  const stopped = await isOut();
  await reply('START');

  expect([stopped, await isOut()]).toEqual([true, false]);
});

test('a number that is none is refused as SNS refuses it', async () => {
  await expect(publish('630')).rejects.toThrow(/Invalid parameter/);
});
