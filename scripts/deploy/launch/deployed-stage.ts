import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { buildFunctionName } from '#infra/names.ts';
import { edgeDomainOutput, getNamePrefix, type Settings } from '#infra/settings.ts';
import { metadata } from '#shared/contract/platform/metadata.ts';
import type { DeployedStage } from './launch-check.ts';

/** Throws if the stage isn't deployed to the account that the credentials are for. */
export async function readDeployedStage(settings: Settings): Promise<DeployedStage> {
  return {
    settings,
    variables: await readFunctionVariables(settings),
    edgeDomain: await readEdgeDomain(settings),
  };
}

/** The variables that the deployed functions read at a cold start. */
export async function readFunctionVariables(settings: Settings): Promise<Record<string, string>> {
  const lambda = new LambdaClient({ region: settings.region });
  const { Environment } = await lambda.send(
    new GetFunctionConfigurationCommand({ FunctionName: buildFunctionName(settings, metadata) }),
  );
  return Environment?.Variables ?? {};
}

/** Undefined if the stage has no edge, as on an emulator. */
async function readEdgeDomain(settings: Settings): Promise<string | undefined> {
  const cloudFormation = new CloudFormationClient({ region: settings.region });
  const StackName = `${getNamePrefix(settings)}-edge`;
  const { Stacks = [] } = await cloudFormation
    .send(new DescribeStacksCommand({ StackName }))
    .catch(() => ({ Stacks: [] }));
  const outputs = Stacks[0]?.Outputs ?? [];
  return outputs.find(({ OutputKey }) => OutputKey === edgeDomainOutput)?.OutputValue;
}
