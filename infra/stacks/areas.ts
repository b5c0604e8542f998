import { Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { AreaFunction } from '#infra/constructs/area-function.ts';
import type { Surroundings } from '#infra/constructs/grants.ts';
import type { Settings } from '#infra/settings.ts';
import type { Area } from '#shared/contract/route.ts';

export type AreasStackProps = StackProps & {
  readonly areas: readonly Area[];
  readonly api: HttpApi;
  readonly surroundings: Surroundings;
};

/** The functions of one noun's areas. What leads to them is in the stack of routes. */
export class AreasStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, props: AreasStackProps) {
    super(scope, id, props);
    const { areas, api, surroundings } = props;
    for (const area of areas) new AreaFunction(this, { area, api, settings, surroundings });
  }
}
