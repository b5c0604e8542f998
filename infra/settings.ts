import { z } from 'zod';

/** A domain of one's own; without one, CloudFront's is used. */
const Domain = z.object({ name: z.hostname(), certificateArn: z.string().startsWith('arn:') });

/** What differs between deployments, given as `-c name=value` to cdk. */
export const Settings = z.object({
  /** Part of every name, so that an account can hold several. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,19}$/)
    .default('production'),
  /** The edge's firewall exists in this region only, so everything lives here. */
  region: z.literal('us-east-1').default('us-east-1'),
  domain: Domain.optional(),
  /** Mail is sent from here; its DNS has to carry the records that SES asks for. */
  mailDomain: z.hostname().default('brandwagon.example'),
  /** A foundation model of Amazon Bedrock that is served on demand in the region and calls tools. */
  languageModel: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.:-]+$/)
    .default('amazon.nova-lite-v1:0'),
  /** The country whose places are found, by its three letters. */
  placeCountry: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USA'),
  /** Who hears of alarms. */
  alarmMail: z.email().optional(),
  /** Where the web app is served from when that is not the edge stack, as on an emulator. */
  webOrigin: z.url().optional(),
  /** Emulators serve buckets by path. */
  bucketsByPath: z.stringbool().default(false),
});
export type Settings = z.output<typeof Settings>;

/** Names of context values; a domain's two parts are given one by one. */
export function readSettings(context: (name: string) => unknown): Settings {
  const [name, certificateArn] = [context('domain'), context('certificateArn')];
  const given = Object.keys(Settings.shape).map((key) => [key, context(key) ?? undefined]);
  const domain = name === undefined ? undefined : { name, certificateArn };
  return Settings.parse({ ...Object.fromEntries(given), domain });
}

/** The start of every physical name. */
export function prefixOf({ stage }: Settings): string {
  return `brandwagon-${stage}`;
}

/** Production's data outlives a mistaken delete. */
export function isProduction({ stage }: Settings): boolean {
  return stage === 'production';
}
