import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { z } from 'zod';
import { getNamePrefix, type Settings } from '#infra/settings.ts';
import { livePath } from '#shared/contract/edge.ts';

const Import = z.object({ 'Fn::ImportValue': z.string() });

/** CloudFront passes the path on, and API Gateway takes its first part as the stage. */
const stageName = livePath.slice(1);

/**
 * The WebSocket API of open screens, without its routes. Browsers reach it through the edge, so that
 * their cookies come along (infra/decisions/405-live-screens.md).
 */
export class LiveApi extends Construct {
  readonly apiId: string;
  /** The host that the edge forwards to. */
  readonly domain: string;
  /** Where functions say something to a browser. */
  readonly endpoint: string;
  /** The connections, for grants. */
  readonly connectionArns: readonly string[];
  /** The same as cdk-nag writes them. */
  readonly findings: readonly string[];
  /** The calls of its routes, for a function's permission. */
  readonly routesArn: string;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const api = new CfnApi(this, 'Api', {
      name: `${getNamePrefix(settings)}-live`,
      protocolType: 'WEBSOCKET',
      // A route for each kind of message would be one more way to say what the contract says.
      routeSelectionExpression: '$request.body.action',
    });
    const stage = new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName,
      autoDeploy: true,
      defaultRouteSettings: {
        detailedMetricsEnabled: false,
        throttlingRateLimit: 500,
        throttlingBurstLimit: 1_000,
      },
    });
    Validations.of(stage).acknowledge({
      id: 'AwsSolutions-APIG1',
      reason: 'The function logs each connection and message; a second line would cost as much.',
    });
    const { region } = Stack.of(this);
    this.apiId = api.ref;
    this.domain = `${api.ref}.execute-api.${region}.amazonaws.com`;
    this.endpoint = `https://${this.domain}/${stageName}`;
    const toArn = (resourceName: string) =>
      Stack.of(this).formatArn({
        service: 'execute-api',
        resource: api.ref,
        resourceName,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      });
    this.connectionArns = ['POST', 'DELETE'].map((method) =>
      toArn(`${stageName}/${method}/@connections/*`),
    );
    // Other stacks' policies refer to the API, and import it once they are synthesized.
    const imported = Import.parse(Stack.of(this).resolve(Stack.of(this).exportValue(api.ref)));
    const names = [`<${Stack.of(this).getLogicalId(api)}>`, imported['Fn::ImportValue']];
    this.findings = names.flatMap((name) =>
      ['POST', 'DELETE'].map(
        (method) =>
          `arn:aws:execute-api:${region}:<AWS::AccountId>:${name}/${stageName}/${method}/@connections/*`,
      ),
    );
    this.routesArn = toArn(`${stageName}/*`);
  }
}
