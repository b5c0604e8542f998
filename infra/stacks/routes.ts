import { ArnFormat, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  CfnIntegration,
  CfnRoute,
  CfnRouteResponse,
  type HttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { buildFunctionName, liveAliasName } from '#infra/names.ts';
import type { LiveApi } from '#infra/constructs/live-api.ts';
import type { Settings } from '#infra/settings.ts';
import type { Job } from '#shared/contract/jobs.ts';
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
  readonly live: LiveApi | undefined;
  readonly jobs: readonly Job[];
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
    const serving = props.jobs.find(({ trigger }) => trigger.kind === 'liveConnections');
    if (props.live && serving) createLiveRoutes(this, props.live.apiId, serving, settings);
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

/** All messages of a connection go to one function, whose answer goes back to the browser. */
function createLiveRoutes(scope: Construct, apiId: string, job: Job, settings: Settings): void {
  const live = new Construct(scope, 'Live');
  const functionArn = Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: buildFunctionName(settings, job),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  const integration = new CfnIntegration(live, 'Function', {
    apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: `arn:aws:apigateway:${Stack.of(scope).region}:lambda:path/2015-03-31/functions/${functionArn}/invocations`,
  });
  const target = `integrations/${integration.ref}`;
  for (const routeKey of ['$connect', '$disconnect']) {
    new CfnRoute(live, routeKey, { apiId, routeKey, target });
  }
  const messages = new CfnRoute(live, defaultRouteKey, {
    apiId,
    routeKey: defaultRouteKey,
    target,
    routeResponseSelectionExpression: defaultRouteKey,
  });
  new CfnRouteResponse(live, 'Answer', {
    apiId,
    routeId: messages.ref,
    routeResponseKey: defaultRouteKey,
  });
}
