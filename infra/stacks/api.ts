import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { AreaFunction } from '#infra/constructs/area-function.ts';
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
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Each function checks the session and the access that the contract states.',
    });
  }
}
