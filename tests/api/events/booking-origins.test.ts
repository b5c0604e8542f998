import { beforeAll, expect, test } from 'vitest';
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { listBrands, putBrand } from '#functions/data/franchises/brands.ts';
import { bookingForms } from '#shared/contract/events/booking-forms.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { events } from '#shared/contract/events/events.ts';
import { bookingLimits } from '#shared/domain/events/limits.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { call } from '#tests/support/call.ts';
import { sendPreflight } from '#tests/support/other-origin.ts';
import { noon, world } from '#tests/support/world.ts';
import {
  submitRequest,
  bookingRequestInput,
  createBookingForm,
  openForm,
  getFormTicket,
} from './booking-worlds.ts';

const brandId = 'shaved-ice';
const [ofBrand, ofFranchise] = ['https://www.polarpetal.example', 'https://trucks.example:8443'];
const { routes } = bookingRequests;
const allowing = 'access-control-allow-origin';

const own = await world();
const owner = await own.as('Franchise');
const form = await createBookingForm(own, brandId, [ofFranchise]);
const from = (origin: string) => ({ headers: { origin } });

beforeAll(async () => {
  const all = await listBrands();
  const sites: Record<string, string[]> = {
    [brandId]: [ofBrand],
    coffee: ['https://bean.example'],
  };
  await Promise.all(
    all.map((brand) => putBrand({ ...brand, allowedOrigins: sites[brand.brandId] ?? [] })),
  );
});

test.each([ofBrand, ofFranchise])('a page of %s opens the form and sends it', async (origin) => {
  const opened = await openForm(form, from(origin));
  const asked = await submitRequest(form, opened.body.data.ticket, {}, from(origin));

  expect([opened.status, asked.status]).toEqual([200, 200]);
  const headers = [opened.headers, asked.headers];
  const own = { [allowing]: origin, vary: 'origin' };
  expect(headers).toMatchObject([own, own]);
  expect(headers.flatMap(Object.keys)).not.toContain('access-control-allow-credentials');
});

test('its browser is told so before it sends', async () => {
  const { statusCode, headers, body } = await sendPreflight(bookingRequests, routes.ask, ofBrand, {
    form,
  });

  expect([statusCode, body]).toEqual([204, undefined]);
  expect(headers).toMatchObject({
    [allowing]: ofBrand,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    vary: 'origin',
  });
});

test.each([
  ['one that nobody listed', 'https://evil.example'],
  ['that of another brand', 'https://bean.example'],
  ['another port', 'https://trucks.example'],
  ['another scheme', 'http://www.polarpetal.example'],
  ['a host above it', 'https://polarpetal.example'],
  ['a host that only begins like it', 'https://www.polarpetal.example.evil.example'],
  ['capitals, which no browser sends', 'https://WWW.POLARPETAL.EXAMPLE'],
  ['none that can be named', 'null'],
  ['all', '*'],
])('an origin is refused that is %s', async (_, origin) => {
  const ticket = await getFormTicket(form);

  const answers = [
    await openForm(form, from(origin)),
    await submitRequest(form, ticket, {}, from(origin)),
  ];
  const asked = await sendPreflight(bookingRequests, routes.ask, origin, { form });

  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(asked.statusCode).toBe(403);
  const headers = [...answers, asked].map((answer) => answer.headers ?? {});
  expect(headers.map(({ vary }) => vary)).toEqual(['origin', 'origin', 'origin']);
  expect(headers.flatMap(Object.keys)).not.toContain(allowing);
});

test('what is wrong with a request is told to its page as well', async () => {
  const ticket = await getFormTicket(form);
  const refused = await submitRequest(form, ticket, { contactEmail: 'nobody' }, from(ofBrand));

  expect([refused.status, refused.headers[allowing]]).toEqual([400, ofBrand]);
  expect(refused.body).toHaveProperty('contactEmail');
});

test('answers to our own pages say that those to others differ, and allow nobody', async () => {
  const opened = await openForm(form);

  expect(opened.headers).toHaveProperty('vary', 'origin');
  expect(opened.headers).not.toHaveProperty(allowing);
});

test('a form that is not there allows nobody', async () => {
  const asked = await sendPreflight(bookingRequests, routes.ask, ofBrand, { form: 'A'.repeat(16) });
  const without = await sendPreflight(bookingRequests, routes.ask, ofBrand);

  expect([asked.statusCode, without.statusCode]).toEqual([403, 403]);
});

test('nothing else of the product answers a brand’s website, whoever is signed in', async () => {
  const listed = await owner.call(events, 'list', { body: {} });
  const { headers } = from(ofBrand);
  const asked = await sendPreflight(events, events.routes.list, ofBrand);
  const read = await call(
    bookingForms,
    bookingForms.routes.list,
    {},
    { now: noon, headers, cookie: owner.cookie },
  );

  expect([listed.status, asked.statusCode]).toEqual([200, 404]);
  expect(Object.keys({ ...asked.headers, ...read.headers })).not.toContain(allowing);
});

test('the form’s page stands in frames of these websites alone, and holds no more than the form', async () => {
  const { status, body, headers } = await call(
    bookingRequests,
    routes.page,
    { query: { form } },
    { now: noon },
  );

  const policy = String(headers['content-security-policy']);
  expect(status).toBe(200);
  expect(policy).toContain(`frame-ancestors ${ofBrand} ${ofFranchise}`);
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(body).toContain('<script type="module" src="/booking-frame.js"></script>');
  expect(body).not.toContain(bookingRequestInput.contactName);
});

test('without any website, no frame may hold it', async () => {
  const bare = await createBookingForm(own, 'soft-treats');
  const { headers } = await call(
    bookingRequests,
    routes.page,
    { query: { form: bare } },
    { now: noon },
  );

  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
});

test('an owner lists the websites of a form, each as browsers name it', async () => {
  const here = await world();
  const person = await here.as('Franchise');
  const formKey = await createBookingForm(here);
  const set = (version: number, allowedOrigins: string[]) =>
    person.call(bookingForms, 'setAllowedOrigins', { body: { brandId, version, allowedOrigins } });

  const saved = await set(1, ['https://Trucks.example/', 'https://trucks.example', ofFranchise]);
  const late = await set(1, []);
  const bare = await set(2, ['https://trucks.example/menu']);
  const { body } = await person.call(bookingForms, 'list', {});

  expect([saved.status, late.status, bare.status]).toEqual([200, 409, 400]);
  expect(bare.body).toHaveProperty(['allowedOrigins.0']);
  expect(body.data.find((it) => it.brandId === brandId)).toMatchObject({
    allowedOrigins: ['https://trucks.example', ofFranchise],
    brandOrigins: [ofBrand],
    version: 2,
    frameUrl: expect.stringContaining(
      `/v1/contact-form/future-booking-request/page?form=${formKey}`,
    ),
  });
});

test('turning a form off and on, or replacing its link, keeps its websites', async () => {
  const here = await world();
  const person = await here.as('Franchise');
  await createBookingForm(here, brandId, [ofFranchise]);
  const save = (change: { active: boolean; renew?: boolean }) =>
    person.call(bookingForms, 'save', { body: { brandId, ...change } });

  await save({ active: false });
  await save({ active: true, renew: true });
  const { body } = await person.call(bookingForms, 'list', {});

  expect(body.data.find((it) => it.brandId === brandId)?.allowedOrigins).toEqual([ofFranchise]);
});

test('a page of another website costs the look at its form, once more', async () => {
  const opened = await openForm(form, from(ofBrand));
  const framed = await call(bookingRequests, routes.page, { query: { form } }, { now: noon });
  const links = await owner.call(bookingForms, 'list', {});

  expect(framed.cost).toEqual({ requests: 5, readUnits: 2.5, writeUnits: 1 });
  expect(opened.cost).toEqual({ requests: 10, readUnits: 5.5, writeUnits: 1 });
  expect(links.cost).toEqual({ requests: 3, readUnits: 2, writeUnits: 0 });
});

test('a network that asks too often from unlisted websites is told so by one read', async () => {
  const sourceIp = '192.0.2.77';
  const openedFrom = (origin: string, ip = sourceIp) =>
    openForm(form, { sourceIp: ip, headers: { origin } });
  const most = franchiseLimits.unlistedOriginsPerNetwork;

  await openedFrom(ofBrand);
  const asked = await Promise.all(
    Array.from({ length: most }, () => openedFrom('https://evil.example')),
  );
  const tired = await openedFrom('https://other.example');
  const elsewhere = await openedFrom(ofBrand, '192.0.2.78');

  // The call from the brand's own website didn't count toward the network's limit.
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 403));
  expect([tired.status, elsewhere.status]).toEqual([429, 200]);
  expect(tired.cost).toEqual({ requests: 1, readUnits: 0.5, writeUnits: 0 });
});

test('a network asks for the frame’s page so many times, and then before anything is read', async () => {
  const sourceIp = '192.0.2.80';
  const most = bookingLimits.formsPerNetwork;
  await Promise.all(
    Array.from({ length: most }, () => consumeRateLimit('bookingFrames', sourceIp, noon)),
  );

  const tired = await call(
    bookingRequests,
    routes.page,
    { query: { form } },
    { now: noon, sourceIp },
  );

  expect(tired.status).toBe(429);
  expect(tired.cost).toMatchObject({ requests: 1, readUnits: 0 });
});
