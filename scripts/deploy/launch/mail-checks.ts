import { resolveTxt } from 'node:dns/promises';
import {
  GetIdentityDkimAttributesCommand,
  GetIdentityMailFromDomainAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from '@aws-sdk/client-ses';
import { ListSubscriptionsCommand, SNSClient } from '@aws-sdk/client-sns';
import { buildMailFromDomain, getNamePrefix, type Settings } from '#infra/settings.ts';
import { consoleUrl, done, type LaunchCheck, open } from './launch-check.ts';

/** An account in SES's sandbox may send this many mails a day, and only to verified addresses. */
const sandboxQuota = 200;

const dkim: LaunchCheck = {
  title: 'Mail is signed (DKIM)',
  async look({ settings: { region, mailDomain } }) {
    const ses = new SESClient({ region });
    const { DkimAttributes = {} } = await ses.send(
      new GetIdentityDkimAttributesCommand({ Identities: [mailDomain] }),
    );
    const { DkimVerificationStatus: status = 'NotStarted', DkimTokens = [] } =
      DkimAttributes[mailDomain] ?? {};
    if (status === 'Success') return done(`${mailDomain} is verified`);
    const records = DkimTokens.map(
      (token) => `DNS: ${token}._domainkey.${mailDomain} CNAME ${token}.dkim.amazonses.com`,
    );
    return open(`${mailDomain} is ${status}`, ...records);
  },
};

const mailFrom: LaunchCheck = {
  title: 'Mail bounces to our own domain (MAIL FROM, SPF)',
  async look({ settings }) {
    const { region, mailDomain } = settings;
    const ses = new SESClient({ region });
    const { MailFromDomainAttributes = {} } = await ses.send(
      new GetIdentityMailFromDomainAttributesCommand({ Identities: [mailDomain] }),
    );
    const status = MailFromDomainAttributes[mailDomain]?.MailFromDomainStatus ?? 'NotStarted';
    const domain = buildMailFromDomain(settings);
    if (status === 'Success') return done(`${domain} is verified`);
    return open(
      `${domain} is ${status}`,
      `DNS: ${domain} MX 10 feedback-smtp.${region}.amazonses.com`,
      `DNS: ${domain} TXT "v=spf1 include:amazonses.com ~all"`,
    );
  },
};

const dmarc: LaunchCheck = {
  title: 'Forged mail is turned away (DMARC)',
  async look({ settings: { mailDomain, alarmMail } }) {
    const name = `_dmarc.${mailDomain}`;
    const texts = await resolveTxt(name).catch(() => []);
    const policy = texts.map((parts) => parts.join('')).find((text) => text.startsWith('v=DMARC1'));
    if (policy) return done(policy);
    const reports = alarmMail ? `; rua=mailto:${alarmMail}` : '';
    return open(
      `${name} has no policy`,
      `DNS: ${name} TXT "v=DMARC1; p=quarantine; adkim=r; aspf=r${reports}"`,
    );
  },
};

const sandbox: LaunchCheck = {
  title: 'Mail may be sent to everyone (SES sandbox)',
  async look({ settings }) {
    const ses = new SESClient({ region: settings.region });
    const { Max24HourSend = 0, MaxSendRate = 0 } = await ses.send(new GetSendQuotaCommand({}));
    const seen = `${Max24HourSend} mails a day, ${MaxSendRate} a second`;
    if (Max24HourSend > sandboxQuota) return done(seen);
    return open(
      `${seen}: the account is in the sandbox`,
      `Request production access: ${consoleUrl(settings, 'ses/home#/account')}`,
    );
  },
};

const alarmReceiver: LaunchCheck = {
  title: 'Alarms reach somebody',
  async look({ settings }) {
    const { alarmMail } = settings;
    if (!alarmMail)
      return open('no receiver', `Set alarmMail in infra/stages/${settings.stage}.ts`);
    const arns = await listSubscriptionArns(settings, alarmMail);
    if (arns.length === 0) return open(`${alarmMail} is not subscribed`, 'Deploy the stage again');
    if (arns.includes('PendingConfirmation')) {
      return open(
        `${alarmMail} hasn't confirmed`,
        'Open the mail "AWS Notification - Subscription Confirmation" there and confirm',
      );
    }
    return done(`${alarmMail} is subscribed`);
  },
};

async function listSubscriptionArns(settings: Settings, endpoint: string): Promise<string[]> {
  const sns = new SNSClient({ region: settings.region });
  const found: string[] = [];
  let next: string | undefined;
  do {
    const { Subscriptions = [], NextToken } = await sns.send(
      new ListSubscriptionsCommand({ NextToken: next }),
    );
    const own = Subscriptions.filter(
      ({ Endpoint, TopicArn = '' }) =>
        Endpoint === endpoint && TopicArn.includes(`:${getNamePrefix(settings)}-`),
    );
    found.push(...own.map(({ SubscriptionArn = '' }) => SubscriptionArn));
    next = NextToken;
  } while (next);
  return found;
}

export const mailChecks: readonly LaunchCheck[] = [dkim, mailFrom, dmarc, sandbox, alarmReceiver];
