// The addresses of SES's mailbox simulator. Mail to them bounces or gets a complaint, as in the
// cloud.
import { mailReportSource, mailReportTypes } from '#shared/contract/mail/mail-reports.ts';
import type { BusEntry } from './domain-events.ts';

const simulatorDomain = 'simulator.amazonses.com';

/** The events that SES would publish on the account's bus for a mail to these addresses. */
export function listSimulatedReports(envelope: readonly string[], messageId: string): BusEntry[] {
  const isTo = (name: string) => envelope.includes(`${name}@${simulatorDomain}`);
  const mail = { messageId, destination: envelope };
  return [
    ...(isTo('bounce') ? [toBusEntry('bounced', { ...bounce, mail })] : []),
    ...(isTo('complaint') ? [toBusEntry('complained', { ...complaint, mail })] : []),
  ];
}

const bounce = {
  eventType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [
      {
        emailAddress: `bounce@${simulatorDomain}`,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      },
    ],
  },
};

const complaint = {
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress: `complaint@${simulatorDomain}` }] },
};

function toBusEntry(type: keyof typeof mailReportTypes, detail: object): BusEntry {
  return {
    EventBusName: 'default',
    Source: mailReportSource,
    DetailType: mailReportTypes[type],
    Detail: JSON.stringify(detail),
  };
}
