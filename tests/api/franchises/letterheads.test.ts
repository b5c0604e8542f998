// A brand's name, phone and logo on its papers and mails.
import { expect, test } from 'vitest';
import { settings } from '#shared/contract/franchises/settings.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import {
  addInvoiceDraft,
  createInvoiceBearer,
  createIssuedInvoice,
  createTestClient,
  getInvoiceDetails,
} from '#tests/support/fixtures/invoices.ts';
import { onePixelPng, upload } from '#tests/support/fixtures/pictures.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { buildPermission, type Caller, world } from '#tests/support/world.ts';

const brandIds = ['shaved-ice', 'coffee'];

async function openFranchise() {
  const own = await world({
    brandIds,
    billingName: 'Dayton Trucks LLC',
    primaryPhone: '9375550100',
  });
  return { own, owner: await own.as('Franchise') };
}

const read = async ({ user, call }: Caller) =>
  (await call(settings, 'letterheads', { params: { id: user.tenant } })).body.data;

async function saveBrand(caller: Caller, brandId: string, given: object) {
  const { version, brands } = await read(caller);
  const before = brands.find((it) => it.brandId === brandId);
  const body = {
    franchiseId: caller.user.tenant,
    version,
    brandId,
    billingName: before?.billingName ?? '',
    primaryPhone: before?.primaryPhone ?? '',
    logoFileId: before?.logo?.fileId ?? null,
    ...given,
  };
  return caller.call(settings, 'saveBrandLetterhead', { body });
}

async function saveSharedLogo(caller: Caller, logoFileId: string | null) {
  const { version } = await read(caller);
  const body = { id: caller.user.tenant, version, logoFileId };
  return caller.call(settings, 'saveLogo', { body });
}

test('a brand has its own name, phone and logo on papers; what it lacks is the franchise’s', async () => {
  const { own, owner } = await openFranchise();
  const [shared, ice] = [await upload(owner, 'logo'), await upload(owner, 'logo')];
  await saveSharedLogo(owner, shared.fileId);
  await saveBrand(owner, 'shaved-ice', {
    billingName: 'Ice of Dayton',
    primaryPhone: '9375550111',
    logoFileId: ice.fileId,
  });

  const [ofIce, ofCoffee] = [
    await getInvoiceDetails(owner, await createIssuedInvoice(own, owner)),
    await getInvoiceDetails(owner, await addInvoiceDraft(own, owner, { brandId: 'coffee' })),
  ];

  expect(ofIce.franchiseDetails).toMatchObject({
    franchiseName: 'Ice of Dayton',
    franchisePhoneNumber: '9375550111',
    franchiseEmail: own.franchise.primaryEmail,
  });
  expect(ofIce.logo?.fileId).toBe(ice.fileId);
  expect(ofCoffee.franchiseDetails).toMatchObject({
    franchiseName: 'Dayton Trucks LLC',
    franchisePhoneNumber: '9375550100',
  });
  expect(ofCoffee.logo?.fileId).toBe(shared.fileId);
  const picture = await fetch(ofIce.logo?.url ?? '');
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(onePixelPng);
});

test('an issued invoice keeps its words and shows the logo of today, also by the client’s link', async () => {
  const { own, owner } = await openFranchise();
  const first = await upload(owner, 'logo');
  await saveBrand(owner, 'shaved-ice', { billingName: 'Ice of Dayton', logoFileId: first.fileId });
  const id = await createIssuedInvoice(own, owner);
  const client = await createInvoiceBearer(own, id);
  const second = await upload(owner, 'logo');

  await saveBrand(owner, 'shaved-ice', { billingName: 'Cold LLC', logoFileId: second.fileId });
  const seen = await client.view();
  await saveBrand(owner, 'shaved-ice', { logoFileId: null });

  expect(seen.franchiseDetails.franchiseName).toBe('Ice of Dayton');
  expect(seen.logo?.fileId).toBe(second.fileId);
  expect((await client.view()).logo).toBeNull();
});

test('a mail about an invoice shows the logo inside, and none once it is removed', async () => {
  const { own, owner } = await openFranchise();
  const email = `${own.franchise.franchiseId}@logo.example`.toLowerCase();
  const { fileId } = await upload(owner, 'logo');
  await saveSharedLogo(owner, fileId);
  const about = {
    customerDetails: {
      clientId: await createTestClient(own),
      businessName: 'Acme Tools',
      contactEmail: email,
    },
  };
  await createIssuedInvoice(own, owner, about);
  await settle();
  await saveSharedLogo(owner, null);
  await createIssuedInvoice(own, owner, about);
  await settle();

  const [withLogo, without] = await listMailsTo(email);

  expect(withLogo?.body.html).toContain('<img class="logo" src="cid:logo" alt="" width="1"');
  const listImages = (mail: typeof withLogo) =>
    mail?.attachments.flatMap((it) => (it.contentType === 'application/pdf' ? [] : it.contentId));
  expect(listImages(withLogo)).toEqual(['logo']);
  expect(without?.body.html).not.toContain('cid:logo');
  expect(listImages(without)).toEqual([]);
});

test('a statement is in the name of the franchise, with the logo that its brands share', async () => {
  const { own, owner } = await openFranchise();
  const [shared, ice] = [await upload(owner, 'logo'), await upload(owner, 'logo')];
  await saveSharedLogo(owner, shared.fileId);
  await saveBrand(owner, 'shaved-ice', { billingName: 'Ice of Dayton', logoFileId: ice.fileId });
  const { customerDetails } = await getInvoiceDetails(owner, await createIssuedInvoice(own, owner));

  const { body } = await owner.call(invoicePayments, 'statement', {
    params: { id: customerDetails.clientId },
    query: {},
  });

  expect(body.data.sender).toMatchObject({
    name: 'Dayton Trucks LLC',
    logo: { fileId: shared.fileId },
  });
});

test('a new invoice begins with the letterhead that it will have', async () => {
  const { own, owner } = await openFranchise();
  const { fileId } = await upload(owner, 'logo');
  await saveSharedLogo(owner, fileId);
  const query = { clientId: await createTestClient(own) };

  const { data } = (await owner.call(invoices, 'start', { query })).body;

  expect(data.logo?.fileId).toBe(fileId);
});

test('before a brand is chosen, a new invoice knows the letterhead of each that it may be for', async () => {
  const { own, owner } = await openFranchise();
  const { fileId } = await upload(owner, 'logo');
  await saveBrand(owner, 'coffee', { billingName: 'Beans of Dayton', logoFileId: fileId });
  const query = { clientId: await createTestClient(own) };
  const manager = await own.as('Manager', buildPermission('MANAGE_INVOICE', 'write', ['coffee']));

  const { data } = (await owner.call(invoices, 'start', { query })).body;
  const ofOne = (await manager.call(invoices, 'start', { query })).body.data;

  expect([data.franchiseDetails.franchiseName, data.logo]).toEqual(['Dayton Trucks LLC', null]);
  expect(
    data.letterheads.map(({ brandId, franchiseDetails, logo }) => [
      brandId,
      franchiseDetails.franchiseName,
      logo?.fileId,
    ]),
  ).toEqual([
    ['shaved-ice', 'Dayton Trucks LLC', undefined],
    ['coffee', 'Beans of Dayton', fileId],
  ]);
  expect(ofOne.franchiseDetails.franchiseName).toBe('Beans of Dayton');
  expect(ofOne.letterheads.map(({ brandId }) => brandId)).toEqual(['coffee']);
});

test('of two who change letterheads at once, one hears of the other, and nothing is lost', async () => {
  const { owner } = await openFranchise();
  const body = (brandId: string) => ({
    body: { franchiseId: owner.user.tenant, version: 0, brandId, billingName: brandId },
  });

  const answers = await Promise.all(
    brandIds.map((brandId) => owner.call(settings, 'saveBrandLetterhead', body(brandId))),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const named = (await read(owner)).brands.filter(({ billingName }) => billingName !== '');
  expect(named).toHaveLength(1);
});

test('a picture that is too large in pixels, of another franchise, or never sent is no logo', async () => {
  const { owner } = await openFranchise();
  const stranger = (await openFranchise()).owner;
  const wide = onePixelPng.slice();
  // The width in its header: 2,000 pixels.
  wide.set([0, 0, 0x07, 0xd0], 16);

  const answers = [
    await saveSharedLogo(owner, (await upload(owner, 'logo', wide)).fileId),
    await saveSharedLogo(owner, (await upload(stranger, 'logo')).fileId),
    await saveSharedLogo(owner, 'never-sent'),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(answers[0]?.body).toMatchObject({
    logoFileId: [{ message: expect.stringContaining('PNG or JPEG') as string }],
  });
  const body = { contentType: 'image/png', contentLength: 256 * 1024 + 1, id: owner.user.tenant };
  expect((await owner.call(settings, 'startLogoUpload', { body } as never)).status).toBe(400);
});

test('a manager changes the letterhead of their own brand, and no other', async () => {
  const { own } = await openFranchise();
  const manager = await own.as('Manager', buildPermission('MANAGE_SETTINGS', 'write', ['coffee']));

  const statuses = [
    (await saveBrand(manager, 'coffee', { billingName: 'Beans' })).status,
    (await saveBrand(manager, 'shaved-ice', { billingName: 'Ice' })).status,
    (await saveBrand(await own.as('Franchise'), 'pizza', { billingName: 'Pizza' })).status,
    (await saveSharedLogo(manager, null)).status,
  ];

  expect(statuses).toEqual([200, 403, 404, 403]);
  expect((await read(manager)).brands.map(({ brandId }) => brandId)).toEqual(['coffee']);
});
