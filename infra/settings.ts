import { RemovalPolicy } from 'aws-cdk-lib';
import { z } from 'zod';

/** A custom domain. Without one, CloudFront's own domain is used. */
const Domain = z.object({ name: z.hostname(), certificateArn: z.string().startsWith('arn:') });

export const RestoredTable = z.object({ name: z.string(), streamArn: z.string() });
export type RestoredTable = z.output<typeof RestoredTable>;

/** What commands find out and the next deployment needs, beside the stage's file. */
export const DeployedState = z.object({
  table: RestoredTable.optional(),
  edgeKeyVersion: z.string().optional(),
});
export type DeployedState = z.output<typeof DeployedState>;

/** How the calls of people move to a release's functions. */
const rollouts = ['at-once', 'linear', 'canary'] as const;
export type Rollout = (typeof rollouts)[number];

/** What differs between deployments. The part that people decide is a file of infra/stages. */
export const Settings = z.object({
  /** Part of every name, so that an account can hold several stages. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,19}$/, 'is 1 to 20 lowercase letters and digits, a letter first')
    .default('production'),
  /** The edge's firewall exists in this region only, so everything lives here. */
  region: z.literal('us-east-1').default('us-east-1'),
  domain: Domain.optional(),
  /** The domain that mail is sent from. Its DNS needs the records that SES asks for. */
  mailDomain: z.hostname(),
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
  /**
   * The table that a restore put in the place of the stack's own (`npm run restore` writes it beside
   * the stage's file).
   */
  table: RestoredTable.optional(),
  /** The version of the secret that the edge sends, as `npm run rotate` wrote it last. */
  edgeKeyVersion: z.string().optional(),
  /** A vault of AWS Backup in another account or region, which gets a copy of the table each day. */
  backupVaultArn: z.string().startsWith('arn:aws:backup:').optional(),
  /** Who is notified of alarms. */
  alarmMail: z.email().optional(),
  /** The address of a paging service, which gets the alarms that should wake someone. */
  pagerUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Mails that SES lets the account send a day. New accounts outside the sandbox get 50,000. */
  mailQuota: z.coerce.number().int().min(200).default(50_000),
  /** US dollars a month for this stage; more is told. */
  monthlyBudget: z.coerce.number().positive().default(500),
  /** Whether sign-in and ordering are tried from outside every five minutes, for $10 a month. */
  probe: z.union([z.boolean(), z.stringbool()]).default(false),
  /** Whether table, files and secrets have a key of the account's own instead of AWS's. */
  ownKey: z.boolean().default(false),
  /** The managed policy that no role of the stage may exceed, if the account demands one. */
  permissionsBoundary: z.string().startsWith('arn:aws:iam::').optional(),
  /** GuardDuty and Security Hub, for an account that has neither yet. Billed by what they look at. */
  threatDetection: z.boolean().default(false),
  /** By default, production is released in ten minutes and every other stage at once. */
  rollout: z.enum(rollouts).optional(),
  /** The origin of the web app if the edge stack doesn't serve it, as on an emulator. */
  webOrigin: z.url().optional(),
  /** Emulators address buckets by path. */
  bucketsByPath: z.stringbool().default(false),
});
export type Settings = z.output<typeof Settings>;

/** What a file of infra/stages states; its name is the stage. An emulator decides the rest. */
export type StageSettings = Omit<
  z.input<typeof Settings>,
  'stage' | 'region' | 'webOrigin' | 'bucketsByPath' | keyof DeployedState
>;

/** The prefix of every physical name. */
export function getNamePrefix({ stage }: Pick<Settings, 'stage'>): string {
  return `brandwagon-${stage}`;
}

/** Where bounces go to. It has to be a subdomain of the mail domain that nothing else uses. */
export function buildMailFromDomain({ mailDomain }: Pick<Settings, 'mailDomain'>): string {
  return `bounces.${mailDomain}`;
}

/** The edge stack's output with CloudFront's own domain. */
export const edgeDomainOutput = 'EdgeDomain';

/** Production's data survives an accidental delete. */
export function isProduction({ stage }: Pick<Settings, 'stage'>): boolean {
  return stage === 'production';
}

export function getRollout({ rollout, ...settings }: Pick<Settings, 'stage' | 'rollout'>): Rollout {
  return rollout ?? (isProduction(settings) ? 'linear' : 'at-once');
}

/**
 * Production keeps what has data when its stack goes. What a deployment created that failed is
 * removed again, because its fixed name would be in the way of the next one.
 */
export function getRemovalPolicy(settings: Settings): RemovalPolicy {
  return isProduction(settings) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
