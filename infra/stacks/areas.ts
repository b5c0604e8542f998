import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AreaFunction } from '#infra/constructs/area-function.ts';
import { GradualRelease } from '#infra/constructs/gradual-release.ts';
import type { FunctionSurroundings } from '#infra/constructs/grants.ts';
import { getRollout, type Settings } from '#infra/settings.ts';
import { getAreaGateway } from '#shared/contract/mounts.ts';
import type { Area } from '#shared/contract/route.ts';
import type { Apis } from './gateway.ts';

export type AreasStackProps = StackProps & {
  readonly areas: readonly Area[];
  readonly apis: Apis;
  readonly surroundings: FunctionSurroundings;
  /** The alarms that stop a release. */
  readonly alarmNames: readonly string[];
};

/** The functions of one noun's areas. Their routes are in the routes stack. */
export class AreasStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, props: AreasStackProps) {
    super(scope, id, props);
    const { areas, apis, surroundings, alarmNames } = props;
    const rollout = getRollout(settings);
    const release =
      rollout === 'at-once'
        ? undefined
        : new GradualRelease(this, 'Release', { settings, rollout, alarmNames });
    for (const area of areas) {
      const api = apis[getAreaGateway(area)];
      const { live } = new AreaFunction(this, { area, api, settings, surroundings });
      release?.addAlias(live);
    }
  }
}
