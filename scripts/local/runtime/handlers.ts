import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { areas } from '#shared/contract/index.ts';
import { jobs } from '#shared/contract/jobs.ts';

export type AreaHandler = (
  event: APIGatewayProxyEventV2,
) => Promise<APIGatewayProxyStructuredResultV2>;
export type JobHandler = (event: unknown) => Promise<unknown>;

/**
 * The entry points that the cloud deploys, found where the cloud finds them (`entryOf`). Vite, which
 * runs the tests, follows a variable in a path for one folder only.
 */
export async function loadArea(name: string): Promise<AreaHandler> {
  const { noun } = named(areas, name);
  const entry: { readonly handler: AreaHandler } = await import(
    `#functions/areas/${noun}/${name}.ts`
  );
  return entry.handler;
}

export async function loadJob(name: string): Promise<JobHandler> {
  const { noun } = named(jobs, name);
  const entry: { readonly handler: JobHandler } = await import(
    `#functions/jobs/${noun}/${name}.ts`
  );
  return entry.handler;
}

function named<Entry extends { readonly name: string }>(list: readonly Entry[], name: string) {
  const entry = list.find((it) => it.name === name);
  if (!entry) throw new Error(`The contract has no ${name}`);
  return entry;
}
