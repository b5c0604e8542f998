import { Duration } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type IHttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { entryOf } from '#shared/contract/noun.ts';
import type { Area } from '#shared/contract/route.ts';
import { exact } from './exact.ts';
import type { Surroundings } from './grants.ts';
import { ProductFunction } from './product-function.ts';

export type AreaFunctionProps = {
  readonly area: Area;
  readonly api: HttpApi;
  readonly prefix: string;
  readonly surroundings: Surroundings;
};

/** The Lambda of an area with its exact routes: one integration and one permission for them all. */
export class AreaFunction extends ProductFunction {
  readonly integration: HttpLambdaIntegration;

  constructor(scope: Construct, { area, api, prefix, surroundings }: AreaFunctionProps) {
    super(scope, area.name, {
      functionName: `${prefix}-${area.name}`,
      description: `The area ${area.name}`,
      entry: `${entryOf('areas', area)}.ts`,
      // API Gateway itself gives up after 30 seconds.
      timeout: Duration.seconds(20),
      uses: area.uses,
      surroundings,
    });
    this.integration = new HttpLambdaIntegration('integration', this, {
      // A permission for each route would outgrow the function's resource policy of 20 KB.
      scopePermissionToRoute: false,
    });
    for (const [name, { method, path }] of Object.entries(area.routes)) {
      new HttpRoute(this, name, {
        httpApi: exact<IHttpApi>(api),
        routeKey: HttpRouteKey.with(path, HttpMethod[method]),
        integration: this.integration,
      });
    }
  }
}
