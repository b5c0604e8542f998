import type { StoredRecords } from './stored-record.ts';

export const eventsRecords = {
  'booking-request': {
    purpose: 'bookings',
    kept: 'record',
    personal: {
      contact: {
        name: 'contactName businessName',
        email: 'contactEmail',
        phone: 'contactPhone',
        address: 'address city state zip',
        text: 'message notes lostReason',
        copy: 'row',
      },
    },
  },
  'calendar-feed': {
    purpose: 'service',
    kept: 'account',
    personal: {
      staff: {
        id: 'userId',
        secret: 'tokenHash',
      },
    },
  },
  event: {
    purpose: 'bookings',
    kept: 'record',
    personal: {
      contact: {
        id: 'clientId',
        name: 'businessName eventName sales.givebackPayment.payee',
        address: 'address city state zip plan',
        text: 'notes siteNotes industry',
        money: 'sales.givebackPayment.number',
        copy: 'row',
      },
      staff: {
        id: 'crew.staffIds shifts.staffId endedShifts.staffId bookedBy booking.actingFor booking.byId sales.givebackPayment.by',
        name: 'booking.byName',
        work: 'endedShifts.title endedShifts.lead',
      },
    },
    plain: 'sales.givebackPayment.amountCents',
  },
  'event-note': {
    purpose: 'audit',
    kept: 'record',
    personal: {
      contact: {
        text: 'from to',
      },
      staff: {
        id: 'byId actingFor',
        name: 'byName',
      },
    },
    plain: 'fields',
  },
  'event-series': {
    purpose: 'bookings',
    kept: 'record',
    personal: {
      contact: {
        id: 'content.clientId',
        name: 'content.details.eventName',
        address:
          'content.details.address content.details.city content.details.state content.details.zip content.plan.streetNumber content.plan.route content.plan.neighborhood content.plan.sublocality content.plan.county',
        text: 'content.details.notes content.details.siteNotes',
      },
      staff: {
        id: 'content.bookedBy content.by.userId content.by.actingFor changedBy',
        name: 'content.by.name',
      },
    },
    plain: 'content.plan.tags',
  },
  'event-tasks': {
    purpose: 'work',
    kept: 'record',
    personal: {
      staff: {
        text: 'tasks.title',
      },
    },
    plain: 'tasks.id',
  },
  task: {
    purpose: 'work',
    kept: 'record',
    personal: {
      staff: {
        id: 'row.staffIds row.completedById',
        name: 'row.completedBy',
        text: 'description row.title row.eventName',
      },
    },
    plain: 'row.id',
  },
} satisfies StoredRecords;
