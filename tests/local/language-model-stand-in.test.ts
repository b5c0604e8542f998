import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { expect, onTestFinished, test } from 'vitest';
import { startLanguageModelStandIn } from '#scripts/local/engines/language-model-stand-in.ts';

async function standIn() {
  const { origin, close } = await startLanguageModelStandIn();
  onTestFinished(close);
  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
  const bedrock = new BedrockRuntimeClient({
    endpoint: origin,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
    requestHandler: new NodeHttpHandler(),
  });
  const ask = (messages: ConverseCommandInput['messages'], tools: readonly string[] = []) =>
    bedrock.send(
      new ConverseCommand({
        modelId: 'any',
        system: [{ text: 'Today is 2026-07-15.\nQuestion: Do you deliver? Answer: Yes, always.' }],
        messages,
        ...(tools.length === 0
          ? {}
          : {
              toolConfig: {
                tools: tools.map((name) => ({
                  toolSpec: { name, inputSchema: { json: { type: 'object' } } },
                })),
              },
            }),
      }),
    );
  return { origin, ask };
}

test('it asks for a tool that it is offered, and puts what comes back into a sentence', async () => {
  const { ask } = await standIn();
  const question = { role: 'user' as const, content: [{ text: 'What were sales last month?' }] };

  const { output, stopReason } = await ask([question], ['salesFigures']);
  const toolUse = output?.message?.content?.[0]?.toolUse;
  const json = { count: 2, salesCollected: '$30.00', averagePerEvent: '$15.00' };
  const answer = await ask([
    question,
    ...(output?.message ? [output.message] : []),
    {
      role: 'user',
      content: [{ toolResult: { toolUseId: toolUse?.toolUseId, content: [{ json }] } }],
    },
  ]);

  expect(stopReason).toBe('tool_use');
  expect(toolUse).toMatchObject({ input: { from: '2026-06-01', to: '2026-06-30' } });
  expect(answer.output?.message?.content?.[0]?.text).toContain('2 events brought $30.00');
});

test('each answer says that no language model gave it, and so does the page', async () => {
  const { origin, ask } = await standIn();

  const answer = await ask([{ role: 'user', content: [{ text: 'Do you deliver?' }] }]);

  expect(answer.additionalModelResponseFields).toEqual({ standIn: true });
  expect(answer.output?.message?.content).toEqual([{ text: 'Yes, always.' }]);
  const page = await (await fetch(origin)).text();
  expect(page).toContain('no language model');
  expect(page).toContain('Yes, always.');
});

test('it can be busy as Bedrock can', async () => {
  const { ask } = await standIn();

  await expect(
    ask([{ role: 'user', content: [{ text: 'Hi [stand-in: throttle]' }] }]),
  ).rejects.toMatchObject({ name: 'ThrottlingException' });
});
