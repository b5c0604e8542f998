import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { Construct } from 'constructs';
import { buildProduct } from '#infra/product.ts';
import { readSettings } from '#infra/settings.ts';
import cdk from '../../cdk.json' with { type: 'json' };

type Context = Readonly<Record<string, unknown>>;
export type CloudResource = {
  readonly Type: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a template is JSON of any shape
  readonly Properties: any;
  readonly DeletionPolicy?: string;
};

/** The product's stacks as `cdk synth` makes them, but that nothing is bundled. */
export function synthesized(given: Context = {}) {
  const app = unbundledApp();
  const stacks = productIn(app, given);
  const template = (name: keyof typeof stacks) => Template.fromStack(stacks[name]);
  return { app, stacks, template };
}

/** CloudFormation's rules take longer than all the rest. */
export function unbundledApp({ againstRules = false } = {}): App {
  return new App({
    context: { ...cdk.context, 'aws:cdk:bundling-stacks': [] },
    analyticsReporting: false,
    builtinCloudFormationValidation: againstRules,
  });
}

export function productIn(scope: Construct, given: Context) {
  return buildProduct(
    scope,
    readSettings((name) => given[name] ?? scope.node.tryGetContext(name)),
  );
}

/** All resources of a type, by logical id. */
export function resourcesOf(template: Template, type: string): Record<string, CloudResource> {
  return template.findResources(type) as Record<string, CloudResource>;
}

export function propertiesOf(template: Template, type: string): CloudResource['Properties'][] {
  return Object.values(resourcesOf(template, type)).map(({ Properties }) => Properties);
}
