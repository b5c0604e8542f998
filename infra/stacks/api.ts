import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { type HttpApi, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { AreaFunction } from '#infra/constructs/area-function.ts';
import { exact } from '#infra/constructs/exact.ts';
import type { Surroundings } from '#infra/constructs/grants.ts';
import { prefixOf, type Settings } from '#infra/settings.ts';
import { areas } from '#shared/contract/index.ts';

export type ApiStackProps = StackProps & {
  readonly api: HttpApi;
  readonly surroundings: Surroundings;
};

/** The routes of the contract and the functions that answer them. */
export class ApiStack extends Stack {
  readonly functions: readonly AreaFunction[];

  constructor(scope: Construct, id: string, settings: Settings, props: ApiStackProps) {
    super(scope, id, props);
    const { api, surroundings } = props;
    const prefix = prefixOf(settings);
    this.functions = areas.map(
      (area) => new AreaFunction(this, { area, api, prefix, surroundings }),
    );
    this.answerUnknownPaths(api);
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Each function checks the session and the access that the contract states.',
    });
  }
  /** In the product's own shape, by a function that finds no route of its own for them. */
  private answerUnknownPaths(api: HttpApi): void {
    const [first] = this.functions;
    if (!first) return;
    new HttpRoute(this, 'unknown', {
      httpApi: exact<IHttpApi>(api),
      routeKey: HttpRouteKey.DEFAULT,
      integration: first.integration,
    });
  }
}
