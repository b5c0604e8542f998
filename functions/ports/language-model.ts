// A language model that may call tools: Amazon Bedrock's Converse. Its output is untrusted: callers
// validate tool inputs and show answers as plain text.
import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseCommand,
  type ConverseCommandOutput,
  type Message,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { z } from 'zod';
import { env } from '#functions/env.ts';

export type ToolCall = { readonly id: string; readonly name: string; readonly input: unknown };
export type ToolResult = {
  readonly id: string;
  /** JSON of the result, or of the reason for failing. */
  readonly json: string;
  readonly failed: boolean;
};

export type ModelMessage =
  | { readonly from: 'person'; readonly text: string }
  | { readonly from: 'model'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly from: 'tools'; readonly results: readonly ToolResult[] };

export type Tool = {
  readonly name: string;
  readonly description: string;
  /** JSON Schema, as JSON. */
  readonly inputSchema: string;
};

type ModelQuestion = {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly Tool[];
  readonly maxTokens: number;
};

export type ModelAnswer = {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly model: string;
  /** True for the stand-in model on a laptop. */
  readonly isStandIn: boolean;
};

/** Four answers stay below API Gateway's 30 seconds. */
const timeoutMilliseconds = 6_500;

const bedrock = new BedrockRuntimeClient({
  // The person asks again if it takes too long, so we don't retry.
  maxAttempts: 1,
  // The SDK's default uses HTTP/2, whose sessions break while a Lambda instance is frozen.
  requestHandler: new NodeHttpHandler({
    connectionTimeout: 2_000,
    requestTimeout: timeoutMilliseconds,
    throwOnRequestTimeout: true,
  }),
});

const temporaryErrors = new Set([
  'ModelErrorException',
  'ModelNotReadyException',
  'ModelTimeoutException',
  'ServiceUnavailableException',
  'InternalServerException',
  'ThrottlingException',
  'TimeoutError',
]);

/** Undefined if the model is busy or took too long. */
export async function askModel(question: ModelQuestion): Promise<ModelAnswer | undefined> {
  try {
    return toAnswer(await bedrock.send(new ConverseCommand(toCommandInput(question))));
  } catch (error) {
    if (error instanceof Error && temporaryErrors.has(error.name)) return undefined;
    throw error;
  }
}

function toCommandInput({ instructions, messages, tools, maxTokens }: ModelQuestion) {
  return {
    modelId: env.LANGUAGE_MODEL_ID,
    system: [{ text: instructions }],
    messages: messages.map(toMessage),
    inferenceConfig: { maxTokens, temperature: 0 },
    ...(tools.length === 0
      ? {}
      : {
          toolConfig: {
            tools: tools.map(({ name, description, inputSchema }) => ({
              toolSpec: { name, description, inputSchema: { json: toDocument(inputSchema) } },
            })),
          },
        }),
  };
}

function toMessage(message: ModelMessage): Message {
  switch (message.from) {
    case 'person':
      return { role: 'user', content: [{ text: message.text }] };
    case 'model':
      return { role: 'assistant', content: toContentBlocks(message) };
    case 'tools':
      return {
        role: 'user',
        content: message.results.map(({ id, json, failed }) => ({
          toolResult: {
            toolUseId: id,
            content: [{ json: toDocument(json) }],
            status: failed ? 'error' : 'success',
          },
        })),
      };
  }
}

/** Bedrock rejects empty text blocks. */
function toContentBlocks({
  text,
  calls,
}: Extract<ModelMessage, { from: 'model' }>): ContentBlock[] {
  const blocks: ContentBlock[] = text === '' ? [] : [{ text }];
  const used = calls.map(({ id, name, input }) => ({
    toolUse: { toolUseId: id, name, input: toDocument(JSON.stringify(input)) },
  }));
  return [...blocks, ...used];
}

const Json = z.json();
/** Any JSON is a document for the SDK. */
const toDocument = (json: string) => Json.parse(JSON.parse(json));

const StandInFields = z.object({ standIn: z.boolean().default(false) });

function toAnswer({ output, additionalModelResponseFields }: ConverseCommandOutput): ModelAnswer {
  const blocks = output?.message?.content ?? [];
  const own = StandInFields.safeParse(additionalModelResponseFields);
  return {
    text: blocks
      .flatMap(({ text }) => text ?? [])
      .join('\n')
      .trim(),
    calls: blocks.flatMap(({ toolUse }) =>
      toolUse?.toolUseId && toolUse.name
        ? [{ id: toolUse.toolUseId, name: toolUse.name, input: toolUse.input ?? {} }]
        : [],
    ),
    model: env.LANGUAGE_MODEL_ID,
    isStandIn: own.success && own.data.standIn,
  };
}
