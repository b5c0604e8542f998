import { ArnFormat, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { buildFunctionName, liveAliasName } from '#infra/names.ts';
import type { Settings } from '#infra/settings.ts';
import { gateways } from '#shared/contract/edge.ts';
import {
  getDefaultArea,
  listGatewayAreas,
  listMounts,
  defaultRouteKey,
  toMountRouteKey,
} from '#shared/contract/mounts.ts';
import type { Area } from '#shared/contract/route.ts';
import type { Apis } from './gateway.ts';

export type RoutesStackProps = StackProps & {
  readonly areas: readonly Area[];
  readonly apis: Apis;
};

/**
 * The routes to the functions: a few routes and one integration for each area. They are in one
 * stack and named by their paths, so that a prefix that moves to another area is updated in place
 * and never exists in two stacks. Functions are referenced by name, so that a function's stack
 * doesn't depend on its routes.
 */
export class RoutesStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, props: RoutesStackProps) {
    super(scope, id, props);
    const [functions, paths] = [new Construct(this, 'Functions'), new Construct(this, 'Paths')];
    for (const gateway of gateways) {
      const [areas, api] = [listGatewayAreas(gateway, props.areas), props.apis[gateway]];
      const targets = new Map(
        areas.map((area) => {
          const { ref } = createIntegration(functions, { area, api, settings });
          return [area, `integrations/${ref}`] as const;
        }),
      );
      const lead = (name: string, routeKey: string, area: Area) =>
        new CfnRoute(paths, name, { apiId: api.apiId, routeKey, target: targets.get(area) ?? '' });
      for (const mount of listMounts(areas)) lead(mount.path, toMountRouteKey(mount), mount.area);
      const rest = gateway === 'office' ? 'rest' : `rest of ${gateway}`;
      if (areas.length > 0) lead(rest, defaultRouteKey, getDefaultArea(areas));
    }
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Each function checks the session and the access that the contract states.',
    });
  }
}

type IntegrationOptions = {
  readonly area: Area;
  readonly api: HttpApi;
  readonly settings: Settings;
};

function createIntegration(
  scope: Construct,
  { area, api, settings }: IntegrationOptions,
): CfnIntegration {
  return new CfnIntegration(scope, area.name, {
    apiId: api.apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: Stack.of(scope).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: `${buildFunctionName(settings, area)}:${liveAliasName}`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
    payloadFormatVersion: '2.0',
  });
}
