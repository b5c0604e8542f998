import { type Duration, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  type Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { functionMegabytes } from '#infra/function-memory.ts';
import type { Settings } from '#infra/settings.ts';
import { getBundledCode } from './bundles.ts';
import { grantUses, type FunctionSurroundings, type ResourceUses } from './grants.ts';
import { createLogGroup } from './log-group.ts';

export type ProductFunctionProps = {
  /** The physical name, by which logs and alarms are found. */
  readonly functionName: string;
  readonly description: string;
  /** The path of the entry under functions/. */
  readonly entry: string;
  readonly timeout: Duration;
  /** `PASS_THROUGH` follows the caller, and a schedule traces nothing. */
  readonly tracing: Tracing;
  /** What the function may access. */
  readonly of: ResourceUses;
  readonly settings: Settings;
  readonly surroundings: FunctionSurroundings;
};

/**
 * A Lambda of the product, with its own log, its own role, and the grants that the contract
 * declares.
 */
export class ProductFunction extends Lambda {
  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    const { functionName, description, timeout, of, settings, surroundings } = props;
    const log = createLogGroup(scope, `${id}-log`, {
      name: `/aws/lambda/${functionName}`,
      settings,
    });
    const role = new Role(scope, `${id}-role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${functionName} may do`,
    });
    log.grantWrite(role);
    super(scope, id, {
      functionName,
      description,
      role,
      timeout,
      logGroup: log,
      code: getBundledCode(props.entry),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: functionMegabytes,
      tracing: props.tracing,
      loggingFormat: LoggingFormat.JSON,
      environment: surroundings.variables,
    });
    grantUses(role, of, surroundings);
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes trace segments by no resource of ours.',
    });
  }
}
