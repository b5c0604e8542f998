// The first day of an empty product, by its calls alone: from the printed invitation to the first
// event that is paid.
import { brands } from '#shared/contract/franchises/brands.ts';
import { events } from '#shared/contract/events/events.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { metadata } from '#shared/contract/platform/metadata.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { sealPassword } from '#shared/domain/accounts/sealed-password.ts';
import { createRequestKey, Visitor, waitUntilFound } from './visitor.ts';

type EmptyProduct = {
  readonly address: string;
  readonly invitation: string | undefined;
  /** Where sent mail is shown, in any form. */
  readonly mailPage: string;
};

const linkPattern = /otpId=([\w-]{43})/;

/** The System Admin, signed in with the password that they chose at the printed link. */
export async function followInvitation({ address, invitation }: EmptyProduct): Promise<Visitor> {
  return choosePassword(new Visitor(address), linkPattern.exec(invitation ?? '')?.[1]);
}

async function choosePassword(visitor: Visitor, otpId: string | undefined): Promise<Visitor> {
  const { data: known } = await visitor.call(metadata.routes.metadata);
  const password = await sealPassword('Battery-Staple-9', known.passwordKey);
  const { data } = await visitor.call(passwords.routes.set, { body: { otpId, password } });
  const body = { email: data.email, password, termsConditionAccepted: true };
  await visitor.call(sessions.routes.signIn, { body });
  return visitor;
}

/** The first franchise with all brands, whose owner is invited by mail. Returns the brands. */
export async function createFirstFranchise(admin: Visitor): Promise<readonly string[]> {
  const { data: all } = await admin.call(brands.routes.list);
  const brandIds = all.map(({ brandId }) => brandId);
  await admin.call(franchises.routes.create, {
    body: {
      code: 'FIRST',
      name: 'First Treats',
      primaryEmail: 'owner@example.com',
      primaryContact: 'Lou Landry',
      billingCity: 'Lafayette',
      billingState: 'LA',
      timeZone: 'America/Chicago',
      salesTaxRate: '8.45',
      givebackPercentage: '20',
      brandIds,
      inviteOwner: true,
      requestKey: createRequestKey(),
    },
  });
  return brandIds;
}

/** The owner, signed in after following the link in their mail. */
export async function followOwnerMail({ address, mailPage }: EmptyProduct): Promise<Visitor> {
  const otpId = await waitUntilFound(async () => {
    const mails = await (await fetch(mailPage)).text();
    // A mail may be shown as it was sent: quoted-printable, with soft line breaks.
    const plain = mails.replaceAll(/=(\\r)?(\\n|\r?\n)/g, '').replaceAll('=3D', '=');
    return linkPattern.exec(plain)?.[1];
  });
  return choosePassword(new Visitor(address), otpId);
}

/** Books an event, bills its client, and notes the payment. Returns the invoice. */
export async function bookFirstPaidEvent(owner: Visitor, brandId: string) {
  const today = new Date().toISOString().slice(0, 10);
  const booked = await owner.call(events.routes.quickAdd, {
    body: {
      eventName: 'The first one',
      brandId,
      eventDate: today,
      startTime: '10:00',
      endTime: '14:00',
      client: { newClient: { businessName: 'First Client' } },
      requestKey: createRequestKey(),
    },
  });
  const { data: event } = await owner.call(events.routes.details, {
    params: { id: booked.data.id },
  });
  const added = await owner.call(invoices.routes.add, {
    body: {
      requestKey: createRequestKey(),
      brandId,
      customerDetails: {
        clientId: event.clientId,
        businessName: 'First Client',
        contactName: 'Ann First',
        contactEmail: 'ann@first.example',
      },
      invoiceTitle: 'The first one',
      invoiceDate: today,
      dueDate: today,
      clientInvoiceItems: [{ itemId: 'a', itemName: 'Cups', quantity: '100', unitPrice: 100 }],
      taxPercent: '8',
    },
  });
  const { id } = added.data;
  const look = async () => (await owner.call(invoices.routes.details, { params: { id } })).data;
  const draft = { id, version: (await look()).version };
  await owner.call(invoices.routes.publish, { body: { ...draft, mail: false } });
  await owner.call(invoicePayments.routes.updateStatus, {
    body: {
      id,
      version: (await look()).version,
      status: 'paid',
      method: 'cash',
      requestKey: createRequestKey(),
    },
  });
  return look();
}
