import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import { listDeployArgs, runCdk } from './cdk.ts';
import type { Emulator } from './emulator.ts';
import { invokeFunction, type InvocationResult } from './invoke-function.ts';
import type { Gateway } from '#shared/contract/edge.ts';

export type DeploymentTarget = {
  readonly emulator: Emulator;
  readonly stage: string;
  /** The origin at which people open the web app. */
  readonly webOrigin: string;
  /** The folder for what the deployment leaves behind. */
  readonly folder: string;
  readonly progress: Progress;
};

export type Deployment = {
  /** The origins of the APIs, without their paths. */
  readonly apiOrigins: Readonly<Record<Gateway, string>>;
  /** The environment variables of the deployed functions, plus the address of the emulator. */
  readonly variables: Readonly<Record<string, string>>;
  /** Invokes a job's function with an event and waits for it to end. */
  readonly wake: (job: string, event: unknown) => Promise<InvocationResult>;
};

const region = 'us-east-1';
/** Without the edge and the alarms: the emulator has nothing behind CloudFront and CloudWatch. */
const stacks = ['Gateway', 'Data', 'Areas-*', 'Jobs-*', 'Routes'];

const Outputs = z.record(z.string(), z.record(z.string(), z.string()));
const Configuration = z.object({
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }),
});

/** Deploys the CDK app itself, through CloudFormation. */
export async function deploy(target: DeploymentTarget): Promise<Deployment> {
  const { emulator, stage, webOrigin, folder, progress } = target;
  const { origin } = emulator;
  // CloudFormation's validation takes a quarter of a minute; tests/infra runs it on these
  // templates.
  const environment = { ...process.env, ...buildAwsVariables(origin), CDK_VALIDATION: 'false' };
  const outputs = path.join(folder, 'outputs.json');
  mkdirSync(folder, { recursive: true });
  progress('Preparing the emulated account');
  // From a folder without cdk.json: preparing an account needs no app.
  await runCdk(['bootstrap', `aws://000000000000/${region}`], { folder, environment });
  const settings = { stage, webOrigin, bucketsByPath: 'true', mailDomain: 'brandwagon.example' };
  progress(`Deploying ${stacks.join(', ')}`);
  await runCdk(
    [
      ...[...listDeployArgs(stacks), '--exclusively'],
      ...['--output', path.join(folder, 'cdk.out'), '--outputs-file', outputs],
      ...['--context', `emulated=${JSON.stringify(settings)}`],
    ],
    { environment },
  );
  const getOrigin = (output: string) =>
    `${origin}/_aws/execute-api/${readApiId(outputs, `brandwagon-${stage}-gateway`, output)}/$default`;
  return {
    apiOrigins: { office: getOrigin('ApiId'), customers: getOrigin('CustomerApiId') },
    variables: {
      ...(await readFunctionVariables(origin, `brandwagon-${stage}-sessions`)),
      ...buildAwsVariables(origin),
    },
    wake: (job, event) =>
      invokeFunction(`brandwagon-${stage}-${job}`, event, { endpoint: origin, region }),
  };
}

function readApiId(file: string, stack: string, output: string): string {
  const apiId = Outputs.parse(JSON.parse(readFileSync(file, 'utf8')))[stack]?.[output];
  if (!apiId) throw new Error(`${stack} does not tell its ${output}`);
  return apiId;
}

function buildAwsVariables(origin: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: origin,
    AWS_ENDPOINT_URL_S3: origin,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
  };
}

async function readFunctionVariables(
  origin: string,
  name: string,
): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/2015-03-31/functions/${name}/configuration`);
  return Configuration.parse(await response.json()).Environment.Variables;
}
