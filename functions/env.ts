import { z } from 'zod';

/** Every variable that the functions read, parsed once at cold start. */
export const Env = z.object({
  TABLE_NAME: z.string().min(1),
  FILES_BUCKET: z.string().min(1),
  EVENT_BUS_NAME: z.string().min(1),
  /** The From of every mail, e.g. `Brandwagon <no-reply@example.com>`. */
  MAIL_SENDER: z.string().min(1),
  /** The configuration set under which SES sends, and reports what became of a mail. */
  MAIL_RULES: z.string().min(1),
  /** Where people open the web app: the base of links in mail. */
  WEB_ORIGIN: z.url(),
  /** Secrets Manager id of `{key}`: what browsers seal passwords with on their way here. */
  PASSWORD_SECRET_ID: z.string().min(1),
  /** Secrets Manager id of `{key}`: what the edge proves itself with. */
  EDGE_SECRET_ID: z.string().min(1),
  /** Secrets Manager id of `{secretKey, webhookSecret, clientId}`. */
  PAYMENT_SECRET_ID: z.string().min(1),
  STRIPE_API_ORIGIN: z.url().default('https://api.stripe.com'),
  STRIPE_CONNECT_ORIGIN: z.url().default('https://connect.stripe.com'),
  /** The model or inference profile of Amazon Bedrock that answers for the AI agents. */
  LANGUAGE_MODEL_ID: z.string().min(1),
  /** The country whose places are found, by its three letters (spec §5). */
  PLACE_COUNTRY: z.string().length(3),
  /** Secrets Manager id of `{key}`: what the API keys of mailing lists are sealed with. */
  MAILING_LIST_SECRET_ID: z.string().min(1),
  /** `{dc}` is the data center that an API key names. */
  MAILCHIMP_ORIGIN: z.string().default('https://{dc}.api.mailchimp.com'),
  S3_FORCE_PATH_STYLE: z.stringbool().default(false),
  APP_VERSION: z.string().min(1),
});
export type Env = z.infer<typeof Env>;

// Read once: compiling code for it, as zod does for what is read often, takes longer than reading it.
export const env = Env.parse(process.env, { jitless: true });
