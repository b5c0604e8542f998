import { z } from 'zod';
import { browserPushServices } from '#shared/domain/messages/push.ts';

/** Every variable that the functions read, parsed once at cold start. */
export const Env = z.object({
  TABLE_NAME: z.string().min(1),
  FILES_BUCKET: z.string().min(1),
  EVENT_BUS_NAME: z.string().min(1),
  /** The From of every mail, e.g. `Brandwagon <no-reply@example.com>`. */
  MAIL_SENDER: z.string().min(1),
  /** The SES configuration set for sending; it also reports what became of each mail. */
  MAIL_RULES: z.string().min(1),
  /** The origin of the web app, and the base of links in mail. */
  WEB_ORIGIN: z.url(),
  /** Where the fonts of papers are read, if not from the web app. */
  PAPER_FONTS_ORIGIN: z.url().optional(),
  /**
   * The same pages by the machine's name, on a laptop whose address is an IP address: passkeys only
   * work with a name.
   */
  WEB_ORIGIN_BY_NAME: z.url().optional(),
  /**
   * Secrets Manager id of `{key}`: browsers encrypt passwords with this key before they send them.
   */
  PASSWORD_SECRET_ID: z.string().min(1),
  /** Secrets Manager id of `{key}`: the edge proves its identity with this key. */
  EDGE_SECRET_ID: z.string().min(1),
  /** Secrets Manager id of `{secretKey, webhookSecret, clientId}`. */
  PAYMENT_SECRET_ID: z.string().min(1),
  STRIPE_API_ORIGIN: z.url().default('https://api.stripe.com'),
  STRIPE_CONNECT_ORIGIN: z.url().default('https://connect.stripe.com'),
  /** The Amazon Bedrock model or inference profile that answers for the AI agents. */
  LANGUAGE_MODEL_ID: z.string().min(1),
  /** The country of the places that can be found, as a three-letter code (spec §5). */
  PLACE_COUNTRY: z.string().length(3),
  /** Secrets Manager id of `{key}`: encrypts API keys of mailing lists and keys of authenticator apps. */
  MAILING_LIST_SECRET_ID: z.string().min(1),
  /** `{dc}` is the data center from the API key. */
  MAILCHIMP_ORIGIN: z.string().default('https://{dc}.api.mailchimp.com'),
  /** Secrets Manager id of `{key}`: push services know us by the key pair derived from it. */
  PUSH_SECRET_ID: z.string().min(1),
  /** The push services of browsers, as origins; `*.` also permits hosts below. */
  PUSH_SERVICES: z.string().default(browserPushServices.join(' ')),
  /**
   * Host names to which webhooks are sent without TLS and to a private address, separated by spaces:
   * a receiver on a developer's own machine.
   */
  WEBHOOK_TRUSTED_HOSTS: z.string().default(''),
  /** The application in AWS AppConfig with the feature flags. */
  FLAG_APPLICATION: z.string().min(1),
  /** Where the server says something to connected browsers: the WebSocket API's stage. */
  LIVE_ENDPOINT: z.url(),
  /** Where CloudWatch keeps the product's own metrics: a namespace for each stage. */
  METRICS_NAMESPACE: z.string().min(1).default('brandwagon'),
  S3_FORCE_PATH_STYLE: z.stringbool().default(false),
  APP_VERSION: z.string().min(1),
});
export type Env = z.infer<typeof Env>;

// Parsed only once, so zod's JIT is off: compiling the schema takes longer than parsing it.
export const env = Env.parse(process.env, { jitless: true });
