import { getBookingRequest } from '#functions/data/events/booking-requests.ts';
import { newId } from '#functions/ports/ids.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { brandId, defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';
import {
  bookingRequestInput,
  createBookingForm,
  createRequest,
  getFormTicket,
} from './booking-worlds.ts';

const request = oncePerWorld((world) => createRequest(world));
const forBooking = oncePerWorld((world) => createRequest(world));
const form = oncePerWorld((world) => createBookingForm(world));

const booking = (brand: string) => ({
  eventName: 'Field day',
  brandId: brand,
  eventDate: '2027-06-05',
  startTime: '11:00',
  endTime: '14:00',
  requestKey: newId(noon),
  client: { newClient: { businessName: 'Maple Street School' } },
});

export const examples = defineExamples(bookingRequests, {
  byId: {
    details: async (world) => ({ params: { id: await request(world) } }),
    setRead: async (world) => ({ body: { id: await request(world), read: true } }),
    update: async (world) => {
      const id = await request(world);
      const version = (await getBookingRequest(world.scope, id))?.version ?? 1;
      return { body: { id, version, notes: 'Called' } };
    },
    book: async (world) => ({
      params: { id: await forBooking(world) },
      body: booking(brandId),
    }),
  },
  fill: async (world, brand) => void (await createRequest(world, brand, `Fair of ${brand}`)),
  writesBrand: {
    book: async (brand, world) => ({
      params: { id: await forBooking(world) },
      body: booking(brand),
    }),
  },
  writes: {
    ask: async (world) => {
      const key = await form(world);
      return {
        query: { form: key },
        body: { ticket: await getFormTicket(key), ...bookingRequestInput },
      };
    },
  },
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
  },
  canaries: [{ kind: 'booking request', onBrand: ['MANAGE_EVENT'], plant: createRequest }],
  admits: [
    ['Franchise', 'list', 'admitted'],
    ['Manager', 'list', 'refused'],
    ['System Admin', 'list', 'refused'],
    ['Worker', 'list', 'refused'],
  ],
  fates: [
    ['Franchise', 'own', 'details', 'reached'],
    ['Franchise', 'foreign', 'details', 'missing'],
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'update', 'refused'],
    ['Manager who writes another brand', 'own', 'update', 'missing'],
  ],
});
