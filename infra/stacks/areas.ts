import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AreaFunction } from '#infra/constructs/area-function.ts';
import type { FunctionSurroundings } from '#infra/constructs/grants.ts';
import type { Settings } from '#infra/settings.ts';
import { getAreaGateway } from '#shared/contract/mounts.ts';
import type { Area } from '#shared/contract/route.ts';
import type { Apis } from './gateway.ts';

export type AreasStackProps = StackProps & {
  readonly areas: readonly Area[];
  readonly apis: Apis;
  readonly surroundings: FunctionSurroundings;
};

/** The functions of one noun's areas. Their routes are in the routes stack. */
export class AreasStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, props: AreasStackProps) {
    super(scope, id, props);
    const { areas, apis, surroundings } = props;
    for (const area of areas) {
      const api = apis[getAreaGateway(area)];
      new AreaFunction(this, { area, api, settings, surroundings });
    }
  }
}
