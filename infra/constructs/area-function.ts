import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IVersion, Tracing } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { buildFunctionName, liveAliasName } from '#infra/names.ts';
import type { Settings } from '#infra/settings.ts';
import { getEntryPath } from '#shared/contract/noun.ts';
import type { Area } from '#shared/contract/route.ts';
import { getCallSeconds } from '#shared/contract/time-limits.ts';
import { asExactType } from './exact.ts';
import type { FunctionSurroundings } from './grants.ts';
import { ProductFunction } from './product-function.ts';

export type AreaFunctionProps = {
  readonly area: Area;
  readonly api: HttpApi;
  readonly settings: Settings;
  readonly surroundings: FunctionSurroundings;
};

/**
 * The Lambda of an area. People's calls go to an alias of it, so that a release can move them in
 * steps. One permission covers all of its routes, because a policy is limited to 20 KB.
 */
export class AreaFunction extends ProductFunction {
  readonly live: Alias;

  constructor(scope: Construct, { area, api, settings, surroundings }: AreaFunctionProps) {
    super(scope, area.name, {
      functionName: buildFunctionName(settings, area),
      description: `The area ${area.name}`,
      entry: `${getEntryPath('areas', area)}.ts`,
      timeout: Duration.seconds(getCallSeconds(area)),
      tracing: Tracing.ACTIVE,
      of: area,
      settings,
      surroundings,
    });
    this.live = new Alias(this, 'live', {
      aliasName: liveAliasName,
      version: asExactType<IVersion>(this.currentVersion),
    });
    this.live.addPermission('gateway', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: api.arnForExecuteApi('*', '/*'),
    });
  }
}
