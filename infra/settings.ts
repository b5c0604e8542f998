import { z } from 'zod';

/** A custom domain. Without one, CloudFront's own domain is used. */
const Domain = z.object({ name: z.hostname(), certificateArn: z.string().startsWith('arn:') });

/** What differs between deployments; passed to cdk as `-c name=value`. */
export const Settings = z.object({
  /** Part of every name, so that an account can hold several stages. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,19}$/)
    .default('production'),
  /** The edge's firewall exists in this region only, so everything lives here. */
  region: z.literal('us-east-1').default('us-east-1'),
  domain: Domain.optional(),
  /** The domain that mail is sent from. Its DNS needs the records that SES asks for. */
  mailDomain: z.hostname().default('brandwagon.example'),
  /**
   * A foundation model on Amazon Bedrock that is served on demand in the region and can call tools.
   */
  languageModel: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.:-]+$/)
    .default('amazon.nova-lite-v1:0'),
  /** The country in which places are searched, as a three-letter code. */
  placeCountry: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USA'),
  /** Who is notified of alarms. */
  alarmMail: z.email().optional(),
  /** The address of a paging service, which gets the alarms that should wake someone. */
  pagerUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Mails that SES lets the account send a day. New accounts outside the sandbox get 50,000. */
  mailQuota: z.coerce.number().int().min(200).default(50_000),
  /** US dollars a month for this stage; more is told. */
  monthlyBudget: z.coerce.number().positive().default(500),
  /** Whether sign-in and ordering are tried from outside every five minutes, for $10 a month. */
  probe: z.stringbool().default(false),
  /** The origin of the web app if the edge stack doesn't serve it, as on an emulator. */
  webOrigin: z.url().optional(),
  /** Emulators address buckets by path. */
  bucketsByPath: z.stringbool().default(false),
});
export type Settings = z.output<typeof Settings>;

/** Reads the settings from CDK's context values. The two parts of a domain are separate values. */
export function readSettings(context: (name: string) => unknown): Settings {
  const [name, certificateArn] = [context('domain'), context('certificateArn')];
  const given = Object.keys(Settings.shape).map((key) => [key, context(key) ?? undefined]);
  const domain = name === undefined ? undefined : { name, certificateArn };
  return Settings.parse({ ...Object.fromEntries(given), domain });
}

/** The prefix of every physical name. */
export function getNamePrefix({ stage }: Settings): string {
  return `brandwagon-${stage}`;
}

/** Production's data survives an accidental delete. */
export function isProduction({ stage }: Settings): boolean {
  return stage === 'production';
}
