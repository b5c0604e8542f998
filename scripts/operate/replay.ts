// `npm run replay -- production send-mail`: shows what the job gave up. With `--yes`, runs the job
// with each message again and deletes those that succeed.
import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { invokeFunction } from '#scripts/deploy/invoke-function.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { parseDeadLetter, readStreamEvent } from './dead-letters.ts';
import { type QueuedLetter, replayAll } from './replay-loop.ts';

const [stage, name, ...options] = process.argv.slice(3);
/** Longer than a job may run, so that no message is received twice. */
const hiddenSeconds = 1_800;
const shownSeconds = 20;
const sqs = new SQSClient({ maxAttempts: 3 });

try {
  const job = jobs.find((it) => it.name === name);
  if (stage === undefined || !job) {
    const names = jobs.map((it) => it.name).join(', ');
    throw new Error(`Usage: npm run replay -- <stage> <job> [--yes], with one of ${names}`);
  }
  const functionName = `brandwagon-${stage}-${job.name}`;
  const isReal = options.includes('--yes');
  const { done, left } = await replayAll({
    receive: () => receive(`${functionName}-failures`, isReal ? hiddenSeconds : shownSeconds),
    run: async (event) => (await invokeFunction(functionName, event)).failure?.errorMessage,
    readStream: readStreamEvent,
    isReal,
    progress: printProgress,
  });
  printProgress(`${done} replayed, ${left} left${isReal ? '' : '; --yes replays them'}`);
  process.exit(isReal && left > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function receive(queueName: string, hidden: number): Promise<QueuedLetter[]> {
  const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName: queueName }));
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: hidden,
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['SentTimestamp'],
    }),
  );
  return Messages.map((message) => ({
    ...parseDeadLetter(message.Body ?? '{}', toTexts(message.MessageAttributes)),
    sentAt: new Date(Number(message.Attributes?.SentTimestamp ?? 0)).toISOString(),
    remove: async () => {
      const { ReceiptHandle } = message;
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    },
  }));
}

function toTexts(attributes: Message['MessageAttributes'] = {}): Record<string, string> {
  const entries = Object.entries(attributes);
  return Object.fromEntries(entries.map(([name, { StringValue = '' }]) => [name, StringValue]));
}
