import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export type AreaHandler = (
  event: APIGatewayProxyEventV2,
) => Promise<APIGatewayProxyStructuredResultV2>;
export type JobHandler = (event: unknown) => Promise<unknown>;

/** The entry points that the cloud deploys, found where the cloud finds them: by name. */
export async function loadArea(name: string): Promise<AreaHandler> {
  const entry: { readonly handler: AreaHandler } = await import(`#functions/areas/${name}.ts`);
  return entry.handler;
}

export async function loadJob(name: string): Promise<JobHandler> {
  const entry: { readonly handler: JobHandler } = await import(`#functions/jobs/${name}.ts`);
  return entry.handler;
}
