import type { StoredRecords } from './stored-record.ts';

export const staffRecords = {
  'asked-days': {
    purpose: 'work',
    kept: 'account',
    personal: {
      staff: {
        id: 'staffId',
        work: 'asked',
      },
    },
  },
  'block-off-day': {
    purpose: 'work',
    kept: 'record',
    personal: {
      staff: {
        id: 'row.by',
        text: 'row.note',
      },
    },
    plain: 'row.id',
  },
  'card-review': {
    purpose: 'pay',
    kept: 'books',
    personal: {
      staff: {
        id: 'staffId review.staffId review.by review.entries.by',
        pay: 'review.pay review.entries',
        text: 'review.reason review.answer.text',
      },
    },
  },
  'claim-turn': {
    purpose: 'work',
    kept: 'account',
    personal: {
      staff: {
        id: 'staffId',
      },
    },
  },
  'clock-in-check': {
    purpose: 'work',
    kept: 'record',
    personal: {
      staff: {
        id: 'staffId',
      },
    },
  },
  'heard-schedule': {
    purpose: 'work',
    kept: 'account',
    personal: {
      staff: {
        id: 'staffId',
        work: 'shifts known offered heardOffers',
      },
    },
  },
  'late-note': {
    purpose: 'work',
    kept: 'books',
    personal: {
      staff: {
        id: 'staffId',
        text: 'word',
      },
    },
  },
  mileage: {
    purpose: 'pay',
    kept: 'books',
    personal: {
      staff: {
        id: 'staffId mileage.by mileage.staffId mileage.earlier.by',
        pay: 'mileage.tenthMiles mileage.earlier.tenthMiles',
        text: 'mileage.note mileage.earlier.note',
      },
    },
  },
  'on-call-plan': {
    purpose: 'work',
    kept: 'record',
    personal: {
      staff: {
        name: 'plan.contacts.name',
        phone: 'plan.contacts.phone',
      },
    },
    plain: 'plan.contacts.id',
  },
  'pay-carryover': {
    purpose: 'pay',
    kept: 'books',
    personal: {
      staff: {
        id: 'carryover.staffId carryover.entry.by',
        pay: 'carryover.entry',
      },
    },
  },
  'pay-locks': { plain: 'locked.from locked.to' },
  'pay-period': {
    purpose: 'pay',
    kept: 'books',
    personal: {
      staff: {
        id: 'period.people.staffId period.tips.shares.staffId period.trail.by',
        name: 'period.people.name',
        pay: 'period.people period.tips',
        text: 'period.trail.reason',
      },
    },
    plain: 'from period.from period.to',
  },
  'planned-shift': {
    purpose: 'work',
    kept: 'books',
    personal: {
      staff: {
        id: 'staffId row.staffId row.overruled.by',
        work: 'day row.day row.startTime row.endTime',
        text: 'row.notes',
      },
    },
    plain: 'row.id row.lead row.title',
  },
  punch: {
    purpose: 'pay',
    kept: 'books',
    personal: {
      staff: {
        id: 'staffId row.staffId row.edits.by',
        work: 'day row.at row.day',
        place: 'row.place',
        text: 'row.edits.reason',
      },
    },
    plain: 'row.id',
  },
  shift: {
    purpose: 'pay',
    kept: 'books',
    personal: {
      staff: {
        id: 'staffId',
        work: 'day startsAt endsAt',
        copy: 'row',
      },
    },
    plain: 'title',
  },
  'shift-swap': {
    purpose: 'work',
    kept: 'record',
    personal: {
      staff: {
        id: 'row.fromId row.offeredTo row.takerId row.decidedBy',
        text: 'row.note row.decisionNote',
      },
    },
    plain: 'row.id row.title',
  },
  'shift-template': {
    purpose: 'work',
    kept: 'record',
    personal: {
      staff: {
        id: 'row.shifts.staffId',
        text: 'row.shifts.notes',
      },
    },
    plain: 'row.id row.name row.shifts.lead row.shifts.title',
  },
  'staff-availability': {
    purpose: 'work',
    kept: 'account',
    personal: {
      staff: {
        id: 'staffId row.staffId',
        work: 'row.patterns row.exceptions',
      },
    },
  },
  'staff-message': {
    purpose: 'messages',
    kept: 'record',
    personal: {
      staff: {
        id: 'staffIds row.sentBy',
        text: 'message row.subject row.audienceName',
      },
    },
    plain: 'row.id row.recipients',
  },
  'staff-message-receipt': {
    purpose: 'messages',
    kept: 'record',
    personal: {
      staff: {
        id: 'staffId row.staffId',
      },
    },
  },
  'staff-profile': {
    purpose: 'work',
    kept: 'account',
    personal: {
      staff: {
        id: 'staffId row.staffId',
        name: 'row.person.firstName row.person.lastName',
        phone: 'row.person.phone',
        emergency: 'emergencyName emergencyPhone',
        address: 'row.homeZip',
        text: 'bio notes',
        pay: 'hourlyRateCents rates payrollNumber',
        work: 'row.weeklyHours',
      },
    },
  },
  'staff-record': {
    purpose: 'work',
    kept: 'account',
    personal: {
      staff: {
        id: 'staffId row.staffId',
        document: 'fileId row.fileId row.number expiresOn row.expiresOn title row.title',
        text: 'row.notes',
      },
    },
  },
  'time-off': {
    purpose: 'work',
    kept: 'books',
    personal: {
      staff: {
        id: 'staffId row.staffId row.decision.by',
        work: 'from row.from row.to row.kind',
        text: 'row.note row.decision.note',
      },
    },
    plain: 'row.id',
  },
} satisfies StoredRecords;
