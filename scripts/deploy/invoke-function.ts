import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { z } from 'zod';
import { maxJobSeconds } from '#shared/contract/time-limits.ts';

/** What a function returned, or the error that it failed with. */
export type InvocationResult =
  { readonly answer: unknown; readonly failure?: undefined } | { readonly failure: Failure };
type Failure = z.output<typeof Failure>;

const Failure = z.object({ errorType: z.string().default(''), errorMessage: z.string() });

/**
 * Invokes a deployed function with an event and waits for it to end. No retries, because it may run
 * long.
 */
export async function invokeFunction(
  functionName: string,
  event: unknown,
  place: { readonly endpoint?: string; readonly region?: string } = {},
): Promise<InvocationResult> {
  const client = new LambdaClient({
    ...place,
    maxAttempts: 1,
    requestHandler: { requestTimeout: maxJobSeconds * 1000 },
  });
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
  );
  const answer: unknown = JSON.parse(Payload?.transformToString() || 'null');
  return FunctionError ? { failure: Failure.parse(answer) } : { answer };
}
