// The addresses of SES's mailbox simulator. Mail to them bounces or gets a complaint, as in the
// cloud.
import { mailReportSource, mailReportTypes } from '#shared/contract/mail/mail-reports.ts';
import type { Entry } from './domain-events.ts';

const domain = 'simulator.amazonses.com';

/** The events that SES would publish on the account's bus for a mail to these addresses. */
export function reportsOn(envelope: readonly string[], messageId: string): Entry[] {
  const isTo = (name: string) => envelope.includes(`${name}@${domain}`);
  const mail = { messageId, destination: envelope };
  return [
    ...(isTo('bounce') ? [entry('bounced', { ...bounce, mail })] : []),
    ...(isTo('complaint') ? [entry('complained', { ...complaint, mail })] : []),
  ];
}

const bounce = {
  eventType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [
      {
        emailAddress: `bounce@${domain}`,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      },
    ],
  },
};

const complaint = {
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress: `complaint@${domain}` }] },
};

function entry(type: keyof typeof mailReportTypes, detail: object): Entry {
  return {
    EventBusName: 'default',
    Source: mailReportSource,
    DetailType: mailReportTypes[type],
    Detail: JSON.stringify(detail),
  };
}
