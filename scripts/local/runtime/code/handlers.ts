import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { areas } from '#shared/contract/index.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { runAsRole } from './table-grants.ts';

export type AreaHandler = (
  event: APIGatewayProxyEventV2,
) => Promise<APIGatewayProxyStructuredResultV2>;
export type JobHandler = (event: unknown) => Promise<unknown>;

/**
 * The entry points that the cloud deploys, found at the same path (`getEntryPath`). Vite, which
 * runs the tests, supports a variable in an import path for one folder only.
 */
export async function loadArea(name: string): Promise<AreaHandler> {
  const area = findByName(areas, name);
  const entry: { readonly handler: AreaHandler } = await import(
    `#functions/areas/${area.noun}/${name}.ts`
  );
  return (event) => runAsRole(area, () => entry.handler(event));
}

export async function loadJob(name: string): Promise<JobHandler> {
  const job = findByName(jobs, name);
  const entry: { readonly handler: JobHandler } = await import(
    `#functions/jobs/${job.noun}/${name}.ts`
  );
  return (event) => runAsRole(job, () => entry.handler(event));
}

function findByName<Entry extends { readonly name: string }>(list: readonly Entry[], name: string) {
  const entry = list.find((it) => it.name === name);
  if (!entry) throw new Error(`The contract has no ${name}`);
  return entry;
}
