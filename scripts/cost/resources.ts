// What an idle deployment is billed for, counted in the synthesized templates.
import { App } from 'aws-cdk-lib';
import { z } from 'zod';
import { buildProduct } from '#infra/product.ts';
import { Settings } from '#infra/settings.ts';

const Resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});
const Template = z.object({ Resources: z.record(z.string(), Resource).default({}) });
type Resource = z.output<typeof Resource>;

export type BilledResources = {
  /** CloudWatch bills an alarm by the metrics that it looks at. */
  readonly alarmMetrics: number;
  readonly dashboards: number;
  readonly firewallRules: number;
  readonly secrets: number;
  readonly keys: number;
};

/** Without bundling, and without the optional probe. */
export function countBilledResources(): BilledResources {
  const app = new App({ context: { 'aws:cdk:bundling-stacks': [] }, analyticsReporting: false });
  buildProduct(app, Settings.parse({ mailDomain: 'brandwagon.example', alarmMail: 'a@b.example' }));
  const templates = app.synth().stacks.map(({ template }) => Template.parse(template));
  const all = templates.flatMap(({ Resources }) => Object.values(Resources));
  const ofType = (type: string) => all.filter(({ Type }) => Type === type);
  return {
    alarmMetrics: ofType('AWS::CloudWatch::Alarm').reduce((sum, it) => sum + countMetrics(it), 0),
    dashboards: ofType('AWS::CloudWatch::Dashboard').length,
    firewallRules: ofType('AWS::WAFv2::WebACL').reduce((sum, it) => sum + countRules(it), 0),
    secrets: ofType('AWS::SecretsManager::Secret').length,
    keys: ofType('AWS::KMS::Key').length,
  };
}

const Queries = z.array(z.object({ MetricStat: z.unknown().optional() }));

function countMetrics({ Properties }: Resource): number {
  const queries = Queries.parse(Properties['Metrics'] ?? []);
  return Math.max(1, queries.filter(({ MetricStat }) => MetricStat !== undefined).length);
}

const countRules = ({ Properties }: Resource) =>
  z.array(z.unknown()).parse(Properties['Rules']).length;
