import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { Construct } from 'constructs';
import { buildProduct, type Contract } from '#infra/product.ts';
import { Settings } from '#infra/settings.ts';
import cdk from '../../cdk.json' with { type: 'json' };

type Context = Readonly<Record<string, unknown>>;
export type CloudResource = {
  readonly Type: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a template is JSON of any shape
  readonly Properties: any;
  readonly DeletionPolicy?: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a template is JSON of any shape
  readonly UpdatePolicy?: any;
};

/** The product's stacks as `cdk synth` makes them, but without bundling. */
export function synthesizeProduct(given: Context = {}, contract?: Contract) {
  const app = createUnbundledApp();
  const stacks = buildProductIn(app, given, contract);
  const known = new Map<keyof typeof stacks, readonly Template[]>();
  /** Functions have a template for each noun. */
  const templates = (name: keyof typeof stacks): readonly Template[] => {
    const all = known.get(name) ?? [stacks[name]].flat().map((it) => Template.fromStack(it));
    known.set(name, all);
    return all;
  };
  return { app, stacks, templates };
}

const knownProducts = new Map<string, ReturnType<typeof synthesizeProduct>>();

/**
 * The same, for tests that only read: all files of a worker share one for each form of the settings,
 * because it takes seconds.
 */
export function readProduct(given: Context = {}): ReturnType<typeof synthesizeProduct> {
  const key = JSON.stringify(given);
  const product = knownProducts.get(key) ?? synthesizeProduct(given);
  knownProducts.set(key, product);
  return product;
}

/** CloudFormation's rules take longer than everything else. */
export function createUnbundledApp({ againstRules = false } = {}): App {
  return new App({
    context: { ...cdk.context, 'aws:cdk:bundling-stacks': [] },
    analyticsReporting: false,
    builtinCloudFormationValidation: againstRules,
  });
}

export function buildProductIn(scope: Construct, given: Context, contract?: Contract) {
  return buildProduct(scope, Settings.parse({ mailDomain: 'example.com', ...given }), contract);
}

/** All resources of a type, by logical id. */
export function findResources(
  templates: readonly Template[],
  type: string,
): Record<string, CloudResource> {
  const found = templates.map((it) => it.findResources(type) as Record<string, CloudResource>);
  return Object.assign({}, ...found);
}

export function listResourceProperties(
  templates: readonly Template[],
  type: string,
): CloudResource['Properties'][] {
  return Object.values(findResources(templates, type)).map(({ Properties }) => Properties);
}
